import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface InvitationsTable {
  /** Both ids in order, with a colon. */
  pair: string;
  sender_id: string;
  receiver_id: string;
  status: string;
  created_at: Time;
  decided_at: Time | null;
  /** Key of the decline reason. */
  decline_reason: string | null;
}

export interface InvitationsOfDayTable {
  member_id: string;
  /** In Dhaka, `2026-03-14`. */
  day: string;
  sent: number;
}

export interface BlocksTable {
  member_id: string;
  blocked_id: string;
  created_at: Time;
}

export interface FavoritesTable {
  member_id: string;
  favorite_id: string;
  created_at: Time;
}

export interface GreetingsTable {
  sender_id: string;
  receiver_id: string;
  last_sent_at: Time;
}

export interface VisitsTable {
  visited_id: string;
  visitor_id: string;
  day: string;
}

export interface SavedSearchesTable {
  id: string;
  member_id: string;
  name: string;
  /** NFC, lower case: unique for each member. */
  name_key: string;
  /** Canonical URL query of the search, without `?`. */
  query: string;
  /** The generation at the latest opening; members listed later are new. */
  seen_to: number;
  /** The generation at the opening before: members listed between the two were new at the latest opening. */
  seen_before: number;
  looked_at: Time;
  created_at: Time;
}

export interface ConversationsTable {
  id: string;
  pair: string;
  last_position: Generated<number>;
  last_message_at: Time;
  created_at: Time;
}

export interface ConversationMembersTable {
  conversation_id: string;
  member_id: string;
  seen_position: Generated<number>;
  /** The position up to which the other side is told that this one has read. */
  shown_position: Generated<number>;
  /** This member deleted everything up to this position for themselves. */
  cleared_position: Generated<number>;
  /**
   * Counts what this member deleted for themselves or restored, and warnings that they dismissed or staff
   * cleared.
   */
  revision: Generated<number>;
  /** JSON list of the kinds of warnings that this member dismissed here. */
  dismissed_warnings: string | null;
  /**
   * Orders a member's conversations: when this one last became the topmost. While it is the topmost, further
   * messages do not change it.
   */
  moved_up_at: Time;
}

export interface MessagesTable {
  id: string;
  conversation_id: string;
  position: number;
  sender_id: string;
  client_id: string;
  text: string;
  /** With its contacts masked; null if it contains none. */
  masked_text: string | null;
  /** The version of the rule that masked it: an outdated one does not count. */
  mask_rule: Generated<number>;
  created_at: Time;
  /** JSON list of flags; null for nearly every message. */
  flags: string | null;
  /** By its receiver. */
  is_reported: Generated<number>;
}

export interface MessageReportsTable {
  message_id: string;
  reporter_id: string;
  word_id: string;
  text: string | null;
  created_at: Time;
}

/**
 * Flagged and reported messages of one writer in one conversation, for staff to review; at most one is open.
 */
export interface MessageCasesTable {
  id: string;
  conversation_id: string;
  /** The writer of the messages. */
  member_id: string;
  status: string;
  /** Counts the messages added: a decision is about what the reviewer saw. */
  revision: number;
  latest_at: Time;
  decided_by: string | null;
  decided_at: Time | null;
  created_at: Time;
  /** The key of the reason of the decision. */
  reason: string | null;
}

export interface MessageCasePositionsTable {
  case_id: string;
  /** The message's position in the conversation. */
  position: number;
  /** JSON list of the message's flags before staff cleared it. */
  flags: string | null;
}

/** The receivers of a long text within the last day. */
export interface MessageDigestsTable {
  sender_id: string;
  digest: string;
  receiver_id: string;
  sent_at: Time;
}

/** A message that one of its two members deleted for themselves. */
export interface MessageDeletionsTable {
  message_id: string;
  member_id: string;
  deleted_at: Time;
}

/** Relationships of members, and their searches. */
export interface RelationsTables {
  invitations: InvitationsTable;
  invitations_of_day: InvitationsOfDayTable;
  blocks: BlocksTable;
  favorites: FavoritesTable;
  greetings: GreetingsTable;
  visits: VisitsTable;
  saved_searches: SavedSearchesTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  message_deletions: MessageDeletionsTable;
  message_reports: MessageReportsTable;
  message_cases: MessageCasesTable;
  message_case_positions: MessageCasePositionsTable;
  message_digests: MessageDigestsTable;
}
