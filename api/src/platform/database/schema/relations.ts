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
  /** Key of what was said in declining. */
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
  /** NFC, lower case: one of a name for each member. */
  name_key: string;
  /** Canonical address of the search, without `?`. */
  query: string;
  /** Generation of the population at the last look; whoever was listed later is new. */
  seen_to: number;
  /** That of the look before: whoever was listed between the two was new at the last look. */
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
  /** Up to where the other side is told that this one has read. */
  shown_position: Generated<number>;
  /** This member deleted everything up to here for themselves. */
  cleared_position: Generated<number>;
  /** Counts what this member deleted for themselves, or took back, and warnings that ended. */
  revision: Generated<number>;
  /** JSON list of the kinds of warnings that this member wishes to see no more here. */
  dismissed_warnings: string | null;
  /** Orders a member's conversations: when this one last became the one spoken in last. While it is that, further messages do not change it. */
  moved_up_at: Time;
}

export interface MessagesTable {
  id: string;
  conversation_id: string;
  position: number;
  sender_id: string;
  client_id: string;
  text: string;
  /** With its contacts hidden; null where there is none in it. */
  masked_text: string | null;
  /** By which rule it was masked: an older one than today's does not count. */
  mask_rule: Generated<number>;
  created_at: Time;
  /** JSON list of what it is flagged for; null for nearly every message. */
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

/** Flagged and reported messages of one writer in one conversation, to be looked at by staff; one open at a time. */
export interface MessageCasesTable {
  id: string;
  conversation_id: string;
  /** Whose messages they are. */
  member_id: string;
  status: string;
  /** Counts what came to it: a decision is about what was seen. */
  revision: number;
  latest_at: Time;
  decided_by: string | null;
  decided_at: Time | null;
  created_at: Time;
}

export interface MessageCasePositionsTable {
  case_id: string;
  /** Of the message in the conversation. */
  position: number;
  /** JSON list of what the message was flagged for, where staff found no problem in it. */
  flags: string | null;
}

/** To whom a long text was sent within the last day. */
export interface MessageDigestsTable {
  sender_id: string;
  digest: string;
  receiver_id: string;
  sent_at: Time;
}

/** A message that one of its two people deleted for themselves. */
export interface MessageDeletionsTable {
  message_id: string;
  member_id: string;
  deleted_at: Time;
}

/** Between two members, and what one of them looks for. */
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
