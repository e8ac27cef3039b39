import type { MergeObstacle } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { planConversations } from './move-pairs.ts';
import { type AccountRow, findOpenlyReported } from './queries.ts';

export interface Pair {
  readonly older: AccountRow;
  readonly newer: AccountRow;
}

const isBanned = ({ active_policy, is_disabled }: AccountRow) =>
  is_disabled === 1 || !policyAllows(active_policy).signsIn;

async function waitBothForNewPackage(db: Db, ids: readonly string[]): Promise<boolean> {
  const rows = await db
    .selectFrom('transactions')
    .select('member_id')
    .where('member_id', 'in', ids)
    .where('status', '=', sql.lit('PENDING'))
    .where('package_type', '=', sql.lit('New'))
    .execute();
  return rows.length > 1;
}

/** Of merges that can still be undone, other than the one at hand. */
interface Recent {
  readonly since: number;
  readonly exceptMerge?: string | undefined;
}

async function isRecentlyMerged(
  db: Db,
  ids: readonly string[],
  { exceptMerge = '', since }: Recent,
): Promise<boolean> {
  const row = await db
    .selectFrom('merges')
    .select('id')
    .where('state', '=', 'DONE')
    .where('decided_at', '>', since)
    .where('id', '!=', exceptMerge)
    .where((eb) => eb.or([eb('older_id', 'in', ids), eb('newer_id', 'in', ids)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether staff still decide about messages in a conversation that does not move. */
async function hasCaseThatStays(db: Db, { newer, older }: Pair): Promise<boolean> {
  const { staying } = await planConversations(db, { newerId: newer.id, olderId: older.id });
  if (staying.length === 0) return false;
  const row = await db
    .selectFrom('message_cases')
    .select('id')
    .where('member_id', '=', newer.id)
    .where('status', '=', sql.lit('OPEN'))
    .where(
      'conversation_id',
      'in',
      staying.map(({ id }) => id),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** What is in the way of a merge. */
export async function findObstacles(db: Db, pair: Pair, recent: Recent): Promise<MergeObstacle[]> {
  const { newer, older } = pair;
  const ids = [older.id, newer.id];
  const tests: readonly (readonly [MergeObstacle, boolean])[] = [
    ['GONE', older.is_deleted === 1 || newer.is_deleted === 1],
    ['BANNED', isBanned(older) || isBanned(newer)],
    ['GENDER', older.gender !== newer.gender],
    ['RECENT_MERGE', await isRecentlyMerged(db, ids, recent)],
    ['BOTH_REPORTED', (await findOpenlyReported(db, ids)).length > 1],
    ['OPEN_MESSAGE_CASE', await hasCaseThatStays(db, pair)],
    ['BOTH_NEW_PACKAGE', await waitBothForNewPackage(db, ids)],
  ];
  return tests.flatMap(([obstacle, isThere]) => (isThere ? [obstacle] : []));
}
