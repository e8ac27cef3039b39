import type { Generated } from 'kysely';
import type { Json, Time } from './columns.ts';

export interface SessionsTable {
  token_hash: string;
  id: string;
  member_id: string;
  user_agent: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
  /** From where it started, until that is deleted. */
  sign_in_id: string | null;
}

/** From where a member signed in: one browser in one network. */
export interface SignInsTable {
  id: string;
  member_id: string;
  device_digest: string;
  /** An IPv4 /24 or an IPv6 /48. */
  network: string;
  /** The family, without its version; null if unknown. */
  browser: string | null;
  /** `phone`, `tablet`, `computer`, `other`. */
  device: string;
  first_seen_at: Time;
  last_seen_at: Time;
  /** How many sessions started. */
  times: number;
}

export interface VerificationCodesTable {
  id: string;
  member_id: string;
  kind: string;
  target: string;
  code_digest: string;
  tries: Generated<number>;
  created_at: Time;
  expires_at: Time;
  used_at: Time | null;
  link_hash: string | null;
  link_expires_at: Time | null;
}

export interface SmsDaysTable {
  /** `YYYY-MM-DD`, Asia/Dhaka. */
  day: string;
  sent: number;
  /** Messages that the cap refused. */
  refused: Generated<number>;
  /** How many of the sent ones were SMS notifications. */
  notifications: Generated<number>;
}

export interface DocumentsTable {
  id: string;
  member_id: string;
  kind: string;
  number_sealed: string;
  number_digest: string;
  number_last4: string;
  /** Null once the scans are deleted. */
  scan_key: string | null;
  scan_count: number;
  status: string;
  decided_by: string | null;
  decided_at: Time | null;
  reason: string | null;
  created_at: Time;
}

export interface BarredDocumentsTable {
  number_digest: string;
  created_at: Time;
}

export interface GoogleSessionsTable {
  token_hash: string;
  /** Lower case, verified by Google. */
  email: string;
  name: string;
  image: string | null;
  expires_at: Time;
}

export interface RequestCountsTable {
  key: string;
  points: number;
  expires_at: Time;
}

export interface PasswordResetsTable {
  target_digest: string;
  id: string;
  /** Null if no account has this phone or email. */
  member_id: string | null;
  code_digest: string;
  tries: Generated<number>;
  expires_at: Time;
}

/** A correction of what a member cannot change, which a second member of staff confirms. */
export interface CorrectionsTable {
  id: string;
  member_id: string;
  /** `phone`, `birthDate`, `gender`. */
  field: string;
  old_value: string | null;
  new_value: string;
  reason: string;
  /** `WAITING`, `DONE`, `REFUSED`, `EXPIRED`. */
  state: string;
  asked_by: string;
  decided_by: string | null;
  created_at: Time;
  expires_at: Time;
  decided_at: Time | null;
}

/** A phone, an email, a device or a picture that staff refuse or flag. */
export interface WatchedContactsTable {
  id: string;
  /** `phone`, `email`, `device`, `photo`. */
  kind: string;
  /** Of a photo its perceptual hash. */
  digest: string;
  /** The part that staff see. */
  shown: string;
  /** `REFUSE`, `FLAG`. */
  effect: string;
  reason: string;
  added_by: string;
  created_at: Time;
  /** Until when it counts; null: without an end. */
  ends_at: Time | null;
  ended_by: string | null;
  ended_at: Time | null;
}

export interface ContactFlagsTable {
  member_id: string;
  watched_id: string;
  created_at: Time;
}

/** Two accounts that may belong to one person. */
export interface LikelyDuplicatesTable {
  id: string;
  older_id: string;
  newer_id: string;
  /** JSON list of `duplicateSignals`. */
  signals: Json;
  /** The surer, the higher. */
  weight: number;
  found_at: Time;
  /** Who of staff said that they are two persons. */
  distinct_by: string | null;
  distinct_at: Time | null;
  /** The run of the job that found it last; null if none did. */
  run_id: string | null;
  /** Who of staff chose the two accounts by hand; null if nobody did. */
  added_by: string | null;
}

/** A merge of the newer of two accounts into the older one. */
export interface MergesTable {
  id: string;
  duplicate_id: string;
  older_id: string;
  newer_id: string;
  reason: string;
  /** `WAITING`, `DONE`, `REFUSED`, `EXPIRED`, `UNDONE`. */
  state: string;
  asked_by: string;
  decided_by: string | null;
  created_at: Time;
  expires_at: Time;
  decided_at: Time | null;
  /** What an undo restores besides rows (`MergeBefore`). */
  before: Json | null;
  undone_by: string | null;
  undone_at: Time | null;
  undo_reason: string | null;
}

/** A row that a merge moved. */
export interface MergeRowsTable {
  merge_id: string;
  /** Table and column. */
  place: string;
  row_key: string;
  /** The row that it replaced. */
  before: Json | null;
}

/** Sessions, sign-ins, codes, documents, corrections, merges, the watch list, and the counts of limits. */
export interface IdentityTables {
  sessions: SessionsTable;
  sign_ins: SignInsTable;
  verification_codes: VerificationCodesTable;
  sms_days: SmsDaysTable;
  documents: DocumentsTable;
  barred_documents: BarredDocumentsTable;
  google_sessions: GoogleSessionsTable;
  request_counts: RequestCountsTable;
  password_resets: PasswordResetsTable;
  corrections: CorrectionsTable;
  watched_contacts: WatchedContactsTable;
  contact_flags: ContactFlagsTable;
  likely_duplicates: LikelyDuplicatesTable;
  merges: MergesTable;
  merge_rows: MergeRowsTable;
}
