import type { Generated, GeneratedAlways } from 'kysely';

/** Epoch milliseconds. */
type Time = number;
/** 0 or 1. */
type Flag = number;
/** JSON as text, written and read by the application. */
type Json = string;

export interface MembersTable {
  id: string;
  profile_id: string;
  first_name: string;
  last_name: string;
  /** Both names, NFC and lower case. */
  name_search: string;
  gender: string;
  /** `YYYY-MM-DD`. */
  birth_date: string;
  height: number | null;
  marital_status: string | null;
  religion: string | null;
  community_id: string | null;
  city: string | null;
  district: string | null;
  country: string | null;
  degree: string | null;
  working_as: string | null;
  working_with: string | null;
  sallary: string | null;
  user_type: string;
  user_role: string | null;
  active_policy: string;
  policy_message: string | null;
  is_active: Generated<Flag>;
  is_verified: Generated<Flag>;
  is_disabled: Generated<Flag>;
  is_deleted: Generated<Flag>;
  deleted_at: Time | null;
  /** The member's own id, or that of staff. */
  deleted_by: string | null;
  /** When all that is personal was taken out of the row; what is left is 'Deleted User'. */
  removed_at: Time | null;
  /** Hidden at the member's own wish since then, their package's clock stopped. */
  paused_at: Time | null;
  last_login_at: Time | null;
  listed: GeneratedAlways<Flag>;
  has_photo: Generated<Flag>;
  photo_privacy: string;
  client_type: string;
  /** E.164. */
  phone: string | null;
  phone_country_code: string | null;
  /** National number, without the leading zero. */
  phone_number: string | null;
  phone_country: string | null;
  phone_verified: Generated<Flag>;
  phone_verified_at: Time | null;
  /** Lower case. */
  email: string | null;
  email_verified: Generated<Flag>;
  email_verified_at: Time | null;
  /** `code`, `link` or `google`. */
  email_verified_by: string | null;
  document_verified_at: Time | null;
  /** Kind of the document: `nid` or `passport`. */
  document_verified_by: string | null;
  password_hash: string | null;
  language: string;
  /** `en` or `bn`: in which to speak to the member; `language` is the profile's own. */
  screen_language: string | null;
  profile_created_for: string;
  details: Json;
  about_request: string | null;
  preference: Json;
  post_text: string | null;
  post_at: Time | null;
  note: string | null;
  edit_status: string;
  report_counter: Generated<number>;
  profile_image_skipped: Generated<Flag>;
  created_at: Time;
  updated_at: Time;
}

export interface PopulationTable {
  gender: string;
  /** `all`, `day` (Asia/Dhaka day of joining), `city`, `district`, `city+district`, or `generation`. */
  kind: string;
  place: string;
  members: number;
}

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

export interface PhotosTable {
  id: string;
  member_id: string;
  storage_key: string;
  status: string;
  position: number;
  width: number;
  height: number;
  thumbhash: string;
  perceptual_hash: string;
  mirrored_hash: string;
  uploaded_by: string | null;
  decided_by: string | null;
  decided_at: Time | null;
  decline_reason: string | null;
  created_at: Time;
}

export interface PhotoClaimsTable {
  photo_id: string;
  staff_id: string;
  expires_at: Time;
}

export interface PhotoDecisionBatchesTable {
  id: string;
  staff_id: string;
  answer: Json;
  created_at: Time;
}

export interface InvitationsTable {
  /** Both ids in order, with a colon. */
  pair: string;
  sender_id: string;
  receiver_id: string;
  status: string;
  created_at: Time;
  decided_at: Time | null;
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
  last_message_at: Time;
}

export interface MessagesTable {
  id: string;
  conversation_id: string;
  position: number;
  sender_id: string;
  client_id: string;
  text: string;
  created_at: Time;
}

export interface PackagesTable {
  id: string;
  name: string;
  package_type: string;
  price: number;
  connects: number;
  valid_days: number;
  is_active: Flag;
  position: number;
  created_at: Time;
}

export interface MembershipsTable {
  member_id: string;
  package_id: string;
  package_name: string;
  package_type: string;
  ends_at: Time;
  total_connects: number;
  remaining_connects: number;
  updated_at: Time;
}

export interface ConnectsTable {
  id: string;
  viewer_id: string;
  owner_id: string;
  package_name: string;
  package_ends_at: Time | null;
  connect_method: string;
  /** 1, or 0 where access was free. */
  cost: number;
  created_at: Time;
}

export interface ConnectLedgerTable {
  id: string;
  member_id: string;
  /** `PURCHASE`, `UNLOCK`, `REFUND`. */
  reason: string;
  reference_id: string;
  delta: number;
  created_at: Time;
}

export interface TransactionsTable {
  id: string;
  member_id: string;
  trx_id: string;
  package_id: string;
  package_name: string;
  package_type: string;
  valid_days: number;
  connects: number;
  amount: number;
  status: string;
  payment_method: string;
  sender_number: string | null;
  card_brand: string | null;
  card_number: string | null;
  error: string | null;
  note: string | null;
  decided_by: string | null;
  decided_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

export interface StaffTable {
  id: string;
  name: string;
  email: string;
  password_hash: string;
  user_role: string;
  is_disabled: Generated<Flag>;
  password_ends_at: Time | null;
  totp_sealed: string | null;
  totp_confirmed_at: Time | null;
  totp_last_step: Generated<number>;
  code_failures: Generated<number>;
  code_next_at: Generated<Time>;
  created_at: Time;
  last_login_at: Time | null;
}

export interface StaffRecoveryCodesTable {
  staff_id: string;
  code_digest: string;
  used_at: Time | null;
}

export interface StaffSessionsTable {
  id: string;
  staff_id: string;
  refresh_hash: string;
  user_agent: string;
  created_at: Time;
  refreshed_at: Time;
  expires_at: Time;
  ended_at: Time | null;
}

export interface SpecialsTable {
  member_id: string;
  gender: string;
  added_by: string;
  starts_at: Time;
  ends_at: Time;
}

export interface ReportWordsTable {
  id: string;
  name: string;
  name_bangla: string;
  user_type: string;
  is_active: Flag;
}

export interface ReportsTable {
  id: string;
  reporter_id: string;
  reported_id: string;
  word_id: string;
  status: string;
  decided_by: string | null;
  decided_at: Time | null;
  created_at: Time;
}

export interface SettingsTable {
  key: string;
  value: Json;
  updated_at: Time;
}

export interface AuditLogTable {
  position: number;
  staff_id: string;
  action: string;
  target_id: string;
  facts: Json;
  created_at: Time;
  previous_hash: string;
  hash: string;
}

export interface JobsTable {
  name: string;
  /** When it runs next, also after it failed. */
  due_at: Time;
  /** How often in a row it has been begun without being done. */
  attempts: number;
  done_at: Time | null;
}

export interface LeasesTable {
  name: string;
  holder: string;
  expires_at: Time;
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
  /** Null where nobody has this phone or email. */
  member_id: string | null;
  code_digest: string;
  tries: Generated<number>;
  expires_at: Time;
}

export interface Database {
  jobs: JobsTable;
  leases: LeasesTable;
  members: MembersTable;
  population: PopulationTable;
  sessions: SessionsTable;
  google_sessions: GoogleSessionsTable;
  verification_codes: VerificationCodesTable;
  sms_days: SmsDaysTable;
  documents: DocumentsTable;
  barred_documents: BarredDocumentsTable;
  photos: PhotosTable;
  photo_claims: PhotoClaimsTable;
  photo_decision_batches: PhotoDecisionBatchesTable;
  invitations: InvitationsTable;
  blocks: BlocksTable;
  favorites: FavoritesTable;
  greetings: GreetingsTable;
  visits: VisitsTable;
  conversations: ConversationsTable;
  conversation_members: ConversationMembersTable;
  messages: MessagesTable;
  packages: PackagesTable;
  memberships: MembershipsTable;
  connects: ConnectsTable;
  connect_ledger: ConnectLedgerTable;
  transactions: TransactionsTable;
  staff: StaffTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_sessions: StaffSessionsTable;
  specials: SpecialsTable;
  report_words: ReportWordsTable;
  reports: ReportsTable;
  settings: SettingsTable;
  audit_log: AuditLogTable;
  request_counts: RequestCountsTable;
  password_resets: PasswordResetsTable;
}
