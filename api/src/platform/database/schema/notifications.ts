import type { Flag, Json, Time } from './columns.ts';

export interface NotificationsTable {
  id: string;
  member_id: string;
  about: string;
  /** The id of whom or what it is about. */
  subject: string;
  /** The other member, where there is one. */
  other_id: string | null;
  facts: Json;
  /** How often it happened since the member looked. */
  times: number;
  at: Time;
  read_at: Time | null;
  /** When a mail told it as it is now; null where none did. */
  mailed_at: Time | null;
}

export interface MailDuesTable {
  member_id: string;
  kind: string;
  /** When the first of what is to be mailed happened. */
  since: Time;
  due_at: Time;
  /** 0: it is not known yet whether and when the member wishes for it. */
  is_planned: Flag;
  /** How often it could not be handed over. */
  tries: number;
}

export interface PushSubscriptionsTable {
  session_id: string;
  member_id: string;
  endpoint: string;
  /** The browser's public key and its secret for this endpoint, base64url. */
  p256dh: string;
  auth: string;
  created_at: Time;
}

/** What members are told, and how. */
export interface NotificationsTables {
  notifications: NotificationsTable;
  mail_dues: MailDuesTable;
  push_subscriptions: PushSubscriptionsTable;
}
