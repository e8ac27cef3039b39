/**
 * The column by which a table would be divided. All rows of one person stand together; of rows between two
 * people, the one whose page reads them most decides.
 */
const divided: Readonly<Record<string, string>> = {
  members: 'id',
  blocks: 'member_id',
  bulk_rows: 'change_id',
  connect_ledger: 'member_id',
  connects: 'viewer_id',
  connect_holds: 'viewer_id',
  contact_flags: 'member_id',
  conversation_members: 'conversation_id',
  conversations: 'id',
  corrections: 'member_id',
  documents: 'member_id',
  favorites: 'member_id',
  greetings: 'receiver_id',
  import_rows: 'import_id',
  invitations: 'pair',
  invitations_of_day: 'member_id',
  mail_dues: 'member_id',
  member_notes: 'member_id',
  memberships: 'member_id',
  message_deletions: 'message_id',
  message_digests: 'sender_id',
  messages: 'conversation_id',
  notifications: 'member_id',
  phone_confirmations: 'member_id',
  phone_pings: 'member_id',
  photo_sights: 'owner_id',
  photo_uploads: 'id',
  photos: 'member_id',
  push_subscriptions: 'session_id',
  request_counts: 'key',
  saved_searches: 'member_id',
  sessions: 'token_hash',
  sms_dues: 'member_id',
  transactions: 'member_id',
  verification_codes: 'member_id',
  visits: 'visited_id',
};

interface TableUse {
  readonly table: string;
  readonly column: string;
  /** Statements that name the table, and those of them that name no single value of the column. */
  readonly statements: number;
  readonly crossing: readonly string[];
}

const isData = (statement: string) => /^(?:with|select|insert|update|delete)\b/.test(statement);

/** Whether a statement says of which shards it speaks, by the column of this table. */
function namesShard(statement: string, table: string, column: string): boolean {
  // Rows that are written bring the column with them.
  if (new RegExp(`insert into "?${table}"?(?: as "?\\w+"?)? \\(`).test(statement)) return true;
  const equal = `"?${column}"? (?:= (?:\\$|"|any|\\w+\\.)|in \\()`;
  return new RegExp(`(?:^|[ (."])${equal}`).test(statement);
}

/** What of each divided table crosses shards. A join by the column itself stays within one. */
export function crossings(statements: readonly string[]): TableUse[] {
  const asked = statements.filter(isData);
  return Object.entries(divided).map(([table, column]) => {
    const names = new RegExp(`(?:from|join|update|into) (?:only )?"?${table}"?(?=[ )(,]|$)`);
    const ofTable = asked.filter((statement) => names.test(statement));
    const crossing = ofTable.filter((statement) => !namesShard(statement, table, column));
    return { table, column, statements: ofTable.length, crossing };
  });
}
