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

/** The present ones of these accounts, the oldest first, and where they live. */
export function findByAge(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('members')
    .select(['id', 'created_at', 'district'])
    .where('id', 'in', ids)
    .where('is_deleted', '=', sql.lit(0))
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

interface FoundPair {
  readonly id: string;
  readonly older_id: string;
  readonly newer_id: string;
  readonly signals: string;
  readonly weight: number;
  readonly found_at: number;
  readonly run_id: string;
}

/**
 * Stores a pair, or what is now known of it. One that staff called two persons stays so; one that they chose
 * keeps that weight too.
 */
export async function saveDuplicate(db: Db, row: FoundPair, chosenWeight: number): Promise<void> {
  const { run_id, signals, weight } = row;
  await db
    .insertInto('likely_duplicates')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['older_id', 'newer_id']).doUpdateSet((eb) => ({
        signals,
        run_id,
        weight: sql`${weight} + case when ${eb.ref('likely_duplicates.added_by')} is null then 0
          else ${chosenWeight} end`,
      })),
    )
    .execute();
}

/** Stores a pair that staff chose, and forgets that the two were called two persons. Returns its id. */
export async function chooseDuplicate(
  trx: Trx,
  row: Omit<FoundPair, 'run_id' | 'signals'> & { readonly added_by: string },
): Promise<string> {
  const pair = await trx
    .insertInto('likely_duplicates')
    .values({ ...row, signals: '[]' })
    .onConflict((conflict) =>
      conflict.columns(['older_id', 'newer_id']).doUpdateSet((eb) => ({
        added_by: row.added_by,
        distinct_by: null,
        distinct_at: null,
        weight: sql`${eb.ref('likely_duplicates.weight')} + case
          when ${eb.ref('likely_duplicates.added_by')} is null then ${row.weight} else 0 end`,
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return pair.id;
}

/** Forgets the pairs that a whole run did not find again, about which staff said and asked nothing. */
export async function forgetUnfound(trx: Trx, runId: string): Promise<void> {
  await trx
    .deleteFrom('likely_duplicates')
    .where('distinct_at', 'is', null)
    .where('added_by', 'is', null)
    .where((eb) => eb.or([eb('run_id', 'is', null), eb('run_id', '!=', runId)]))
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('merges')
            .select('merges.id')
            .whereRef('merges.duplicate_id', '=', 'likely_duplicates.id')
            .where('merges.state', 'in', ['WAITING', 'DONE']),
        ),
      ),
    )
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
    .select(['pair.id', 'pair.older_id', 'pair.newer_id', 'pair.signals', 'pair.found_at', 'pair.added_by'])
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
