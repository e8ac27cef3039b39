import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Trx } from '../../platform/database/transaction.ts';

const columns = ['id', 'older_id', 'newer_id', 'distinct_at', 'distinct_by'] as const;

export function findDuplicate(db: Db, id: string) {
  return db.selectFrom('likely_duplicates').select(columns).where('id', '=', id).executeTakeFirst();
}

/** Locks a pair until the transaction ends: it is either merged or two persons. */
export function lockDuplicate(trx: Trx, id: string) {
  return trx
    .updateTable('likely_duplicates')
    .set((eb) => ({ weight: eb.ref('weight') }))
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirst();
}

/** The ids of present members after `after`, in order. */
export async function findIdsAfter(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('id', '>', after)
    .where('is_deleted', '=', sql.lit(0))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/** What tells which of these accounts is older, and where they live. */
export function findAges(db: Db, ids: readonly string[]) {
  return db.selectFrom('members').select(['id', 'created_at', 'district']).where('id', 'in', ids).execute();
}

/** Stores a pair, or what is now known of it. One that staff called two persons stays so. */
export async function saveDuplicate(
  db: Db,
  row: { id: string; older_id: string; newer_id: string; signals: string; weight: number; found_at: number },
): Promise<void> {
  const { signals, weight } = row;
  await db
    .insertInto('likely_duplicates')
    .values(row)
    .onConflict((conflict) => conflict.columns(['older_id', 'newer_id']).doUpdateSet({ signals, weight }))
    .execute();
}

/** More than staff decide in a day. */
const mostShown = 100;

/** The pairs that nobody decided and whose accounts are both there, the surest first. */
export function findDuplicates(db: Db) {
  return db
    .selectFrom('likely_duplicates as pair')
    .innerJoin('members as older', 'older.id', 'pair.older_id')
    .innerJoin('members as newer', 'newer.id', 'pair.newer_id')
    .select(['pair.id', 'pair.older_id', 'pair.newer_id', 'pair.signals', 'pair.found_at'])
    .where('pair.distinct_at', 'is', null)
    .where('older.is_deleted', '=', sql.lit(0))
    .where('newer.is_deleted', '=', sql.lit(0))
    .orderBy('pair.weight', 'desc')
    .orderBy('pair.id', 'desc')
    .limit(mostShown)
    .execute();
}

/** The accounts of pairs as staff compare them, with what was paid and is left. */
export function findCompared(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select([
      'members.id',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
      'members.birth_date',
      'members.city',
      'members.district',
      'members.country',
      'members.phone',
      'members.phone_verified',
      'members.email',
      'members.email_verified',
      'members.active_policy',
      'members.waits_first_look',
      'members.created_at',
      'memberships.remaining_connects',
    ])
    .select((eb) => [
      eb
        .selectFrom('transactions')
        .select(eb.fn.countAll<number | string>().as('n'))
        .whereRef('transactions.member_id', '=', 'members.id')
        .where('transactions.status', 'in', ['VALID', 'PARTLY_REFUNDED', 'REFUNDED'])
        .as('payments'),
    ])
    .where('members.id', 'in', ids)
    .execute();
}
export type ComparedRow = Awaited<ReturnType<typeof findCompared>>[number];

/** Marks a pair as two persons. Returns false if it was marked before. */
export async function markPairDistinct(trx: Trx, id: string, by: string, at: number): Promise<boolean> {
  const row = await trx
    .updateTable('likely_duplicates')
    .set({ distinct_by: by, distinct_at: at })
    .where('id', '=', id)
    .where('distinct_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
