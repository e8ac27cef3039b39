import type { Generated } from 'kysely';
import type { Flag, Json, Time } from './columns.ts';

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
  /** The device that it began on. */
  device_id: Generated<string | null>;
}

export interface StaffDevicesTable {
  id: string;
  staff_id: string;
  secret_hash: string;
  created_at: Time;
  last_used_at: Time;
}

export interface SpecialsTable {
  member_id: string;
  gender: string;
  added_by: string;
  starts_at: Time;
  ends_at: Time;
}

export interface MemberNotesTable {
  id: string;
  member_id: string;
  staff_id: string;
  /** `NOTE` for staff, or `MESSAGE` that was sent to the member. */
  kind: string;
  text: string;
  created_at: Time;
}

export interface ReportWordsTable {
  id: string;
  name: string;
  name_bangla: string;
  user_type: string;
  is_active: Flag;
  /** A report about a contact: it waits 7 days, and returns the connect if it is upheld. */
  gives_connect_back: Generated<Flag>;
  fits_message: Generated<Flag>;
  /** Members see the words in this order. */
  position: Generated<number>;
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
  /** Null for reports that were decided before there were cases. */
  case_id: string | null;
  /** In the reporter's words. */
  text: string | null;
}

/** The reports about one member that staff decide together. A member has one open case at a time. */
export interface ReportCasesTable {
  id: string;
  member_id: string;
  status: string;
  /** Counts what came to the case. */
  revision: number;
  latest_at: Time;
  created_at: Time;
  decided_by: string | null;
  decided_at: Time | null;
  /** The member's policy before the first decision, and the one that the latest decision set. */
  policy_before: string | null;
  policy_set: string | null;
  /** The profile waited for its first look before the first decision. */
  waited_first_look: Generated<Flag>;
  appeal_text: string | null;
  appealed_at: Time | null;
  reason: string | null;
  /** The latest decision, also while it is appealed, and what staff wrote to the member with it. */
  outcome: string | null;
  words: string | null;
}

export interface ReportCaseNotesTable {
  id: string;
  case_id: string;
  staff_id: string;
  text: string;
  created_at: Time;
}

/** A saved view of the table of members. */
export interface UserViewsTable {
  id: string;
  staff_id: string;
  /** `me`, `uploader`, `administration`, `everyone`. */
  audience: string;
  name: string;
  /** Filter, order and columns. */
  content: Json;
  created_at: Time;
  updated_at: Time;
}

/** A change of many members at once. */
export interface SavedRepliesTable {
  id: string;
  is_active: Flag;
  /** Of the text that is offered now. */
  version: number;
}

/** Each text that a saved reply ever had. */
export interface SavedReplyVersionsTable {
  reply_id: string;
  version: number;
  kind: string;
  name: string;
  text_en: string;
  text_bn: string;
  saved_by: string;
  saved_at: Time;
  uses: Generated<number>;
  last_used_at: Time | null;
}

export interface BulkChangesTable {
  id: string;
  staff_id: string;
  act: Json;
  /** Null: chosen one by one. */
  filter: Json | null;
  had_text: Flag;
  exceptions: number;
  left_out: Json;
  total: number;
  idempotency_key: string;
  /** The preview that it was started from. */
  token: string;
  created_at: Time;
}

/** One member of a bulk change. */
export interface BulkRowsTable {
  change_id: string;
  position: number;
  /** Null once the member was removed. */
  member_id: string | null;
  state: string;
  reason: string | null;
  before: Json | null;
  /** The member's status revision, or the start of the special, right after the change. */
  version: Time | null;
  at: Time | null;
  reverted_by: string | null;
  /** Of a row that waits to be reverted. Null if it was marked before the column existed: it was done. */
  state_before_revert: string | null;
}

/** A file of new members. */
export interface ImportsTable {
  id: string;
  staff_id: string;
  file_name: string;
  /** SHA-256. Null once the file may be imported again. */
  file_hash: string | null;
  headers: Json;
  mapping: Json;
  /** By column: what its cells show about how they are read. */
  evidence: Generated<Json>;
  /** What staff answered about it. */
  readings: Generated<Json>;
  /** What staff said that words of its cells mean, by digest. */
  words: Generated<Json>;
  total: number;
  state: string;
  /** The last row that was checked with another mapping. */
  checked_to: number;
  send_sms: Flag;
  created_at: Time;
  updated_at: Time;
  run_by: string | null;
  run_at: Time | null;
  reverted_by: string | null;
  reverted_at: Time | null;
  cells_deleted_at: Time | null;
}

export interface ImportRowsTable {
  import_id: string;
  position: number;
  state: string;
  /** Null once the member is created. */
  cells: Json | null;
  errors: Json | null;
  warnings: Json | null;
  /** What no two rows may share. */
  phone: string | null;
  mailbox: string | null;
  member_id: string | null;
  /** The member's `updated_at` right after the creation. */
  version: Time | null;
  at: Time;
}

/** The latest mapping for files with these headers. */
export interface ImportMappingsTable {
  headers: string;
  mapping: Json;
  updated_at: Time;
}

/** What staff said that words in the cells of files mean, by digest. */
export interface ImportWordsTable {
  word: string;
  meaning: string;
  updated_at: Time;
}

export interface SettingsTable {
  key: string;
  value: Json;
  version: Generated<number>;
  updated_at: Time;
}

/** Who took an item of a queue, until when it is due, and until when it is put off. */
export interface WorkAssignmentsTable {
  kind: string;
  item_id: string;
  staff_id: string | null;
  due_at: Time | null;
  snoozed_until: Time | null;
  changed_at: Time;
}

/** What staff leave for their colleagues at the end of a shift. */
export interface HandOverNotesTable {
  id: string;
  staff_id: string;
  writer_role: string;
  text: string;
  created_at: Time;
}

/** Who confirmed that they read a note. */
export interface HandOverReadsTable {
  note_id: string;
  staff_id: string;
  read_at: Time;
}

/** Who works on an item of a queue, other than photos. */
export interface WorkClaimsTable {
  kind: string;
  item_id: string;
  staff_id: string;
  expires_at: Time;
}

/** A decision that can still be undone. */
export interface DecisionUndosTable {
  kind: string;
  item_id: string;
  decided_at: Time;
  undo_until: Time;
  /** What an undo restores. */
  before: Json;
  /** Who is told what once the time is over. */
  notices: Json;
}

/** Who changed a setting last. */
export interface SettingChangesTable {
  name: string;
  staff_id: string;
  changed_at: Time;
}

export interface LogosTable {
  /** Digest and size, as in the logo's path. */
  file: string;
  /** Base64. */
  content: string;
  created_at: Time;
}

/** What happened on a day of Dhaka. */
export interface DailyFiguresTable {
  day: string;
  /** Invitations that were sent, accepted and declined on this day. */
  invitations: number;
  accepted: number;
  declined: number;
  messages: number;
  counted_at: Time;
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
  /** The id of the key of `mac`; null in rows from before the key. */
  key_id: string | null;
  mac: string | null;
}

export interface AuditHeadTable {
  id: string;
  position: number;
  hash: string;
  key_id: string;
  mac: string;
}

export interface AuditVerificationsTable {
  id: string;
  finished_at: Time;
  /** The number of valid rows, from the first. */
  checked: number;
  head_hash: string;
  broken_at: number | null;
  fault: string | null;
  epochs: Json;
  mac: string;
}

/** Staff, and what they manage. */
export interface StaffTables {
  work_assignments: WorkAssignmentsTable;
  hand_over_notes: HandOverNotesTable;
  hand_over_reads: HandOverReadsTable;
  work_claims: WorkClaimsTable;
  decision_undos: DecisionUndosTable;
  staff: StaffTable;
  staff_recovery_codes: StaffRecoveryCodesTable;
  staff_sessions: StaffSessionsTable;
  staff_devices: StaffDevicesTable;
  specials: SpecialsTable;
  member_notes: MemberNotesTable;
  report_words: ReportWordsTable;
  reports: ReportsTable;
  report_cases: ReportCasesTable;
  report_case_notes: ReportCaseNotesTable;
  user_views: UserViewsTable;
  saved_replies: SavedRepliesTable;
  saved_reply_versions: SavedReplyVersionsTable;
  bulk_changes: BulkChangesTable;
  bulk_rows: BulkRowsTable;
  imports: ImportsTable;
  import_rows: ImportRowsTable;
  import_mappings: ImportMappingsTable;
  import_words: ImportWordsTable;
  settings: SettingsTable;
  setting_changes: SettingChangesTable;
  logos: LogosTable;
  daily_figures: DailyFiguresTable;
  audit_log: AuditLogTable;
  audit_head: AuditHeadTable;
  audit_verifications: AuditVerificationsTable;
}
