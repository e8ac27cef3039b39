import type { Generated } from 'kysely';
import type { Time } from './columns.ts';

export interface SessionsTable {
  token_hash: string;
  id: string;
  member_id: string;
  user_agent: string;
  created_at: Time;
  last_seen_at: Time;
  expires_at: Time;
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

/** Sessions, codes, documents, and the counts of limits. */
export interface IdentityTables {
  sessions: SessionsTable;
  verification_codes: VerificationCodesTable;
  sms_days: SmsDaysTable;
  documents: DocumentsTable;
  barred_documents: BarredDocumentsTable;
  google_sessions: GoogleSessionsTable;
  request_counts: RequestCountsTable;
  password_resets: PasswordResetsTable;
}
