import type { Db } from '../../../platform/database/connect.ts';

/** Those who accepted each other with this member and would not meet who seeks a further marriage. */
export async function findConnectedUnwilling(db: Db, memberId: string): Promise<string[]> {
  const connected = db
    .selectFrom('invitations')
    .where('status', '=', 'CONNECTED')
    .where('sender_id', '=', memberId)
    .select('receiver_id as id')
    .union(
      db
        .selectFrom('invitations')
        .where('status', '=', 'CONNECTED')
        .where('receiver_id', '=', memberId)
        .select('sender_id as id'),
    );
  const rows = await db
    .selectFrom(connected.as('connected'))
    .innerJoin('members', 'members.id', 'connected.id')
    .select('members.id')
    .where('members.meets_further', '=', 0)
    .where('members.is_deleted', '=', 0)
    .execute();
  return rows.map(({ id }) => id);
}
