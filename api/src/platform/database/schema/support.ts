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
  /** `OPEN` waits for staff, `ANSWERED` for the writer; `CLOSED`. */
  status: string;
  /** Since when the writer waits, or it is answered or closed. */
  status_since: Time;
  /** The member of staff who answered or closed it; null while it waits for staff. */
  answered_by: string | null;
  answered_at: Time | null;
  created_at: Time;
}

export interface SupportEntriesTable {
  id: string;
  request_id: string;
  /** `WRITTEN` by the writer, `ANSWER`, `NOTE`. */
  kind: string;
  text: string;
  staff_id: string | null;
  created_at: Time;
}

/** The payments and cases that a message is about. */
export interface SupportLinksTable {
  request_id: string;
  kind: string;
  item_id: string;
}

/** What members and guests write to staff. */
export interface SupportTables {
  support_messages: SupportMessagesTable;
  support_entries: SupportEntriesTable;
  support_links: SupportLinksTable;
}
