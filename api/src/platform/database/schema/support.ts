import type { Time } from './columns.ts';

export interface SupportMessagesTable {
  id: string;
  /** Null for a guest. */
  member_id: string | null;
  /** The email or E.164 phone that a guest left; null for a member. */
  contact: string | null;
  /** The language of the writer's screen. */
  language: string;
  topic: string;
  text: string;
  status: string;
  answer: string | null;
  /** The member of staff who answered or closed it. */
  answered_by: string | null;
  answered_at: Time | null;
  created_at: Time;
}

/** What members and guests write to staff. */
export interface SupportTables {
  support_messages: SupportMessagesTable;
}
