import type { Flag, Json, Time } from './columns.ts';

export interface NotificationsTable {
  id: string;
  member_id: string;
  about: string;
  /** The id of the member or thing that it is about. */
  subject: string;
  /** The other member, if there is one. */
  other_id: string | null;
  facts: Json;
  /** How often it happened since the member read it. */
  times: number;
  at: Time;
  read_at: Time | null;
  /** When a mail reported its current state; null if none did. */
  mailed_at: Time | null;
}

export interface MailDuesTable {
  member_id: string;
  kind: string;
  /** When the first event to be mailed happened. */
  since: Time;
  due_at: Time;
  /** 0: the member's setting was not read yet. */
  is_planned: Flag;
  /** How often sending failed. */
  tries: number;
}

/** The SMS notifications of each member who has had one due. */
export interface SmsDuesTable {
  member_id: string;
  /** When the first event to be told happened; null if nothing is due. */
  since: Time | null;
  due_at: Time | null;
  /** How often sending failed. */
  tries: number;
  /** The day of the last SMS, `YYYY-MM-DD`, Asia/Dhaka. */
  last_day: string | null;
}

export interface PushSubscriptionsTable {
  session_id: string;
  member_id: string;
  endpoint: string;
  /** The browser's public key and secret for this endpoint, base64url. */
  p256dh: string;
  auth: string;
  created_at: Time;
}

/** Notifications of members, and how they are sent. */
export interface NotificationsTables {
  notifications: NotificationsTable;
  mail_dues: MailDuesTable;
  sms_dues: SmsDuesTable;
  push_subscriptions: PushSubscriptionsTable;
}
