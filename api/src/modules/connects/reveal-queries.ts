import type { ContactOfRecord } from '@milon/shared/rules';
import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { isPostgres } from '../../platform/database/is-postgres.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { timeOfId } from '../../platform/ids.ts';
import { findUnlock } from './queries.ts';

/** The guardian of this owner who has agreed. */
export function findProvenGuardian(db: Db, ownerId: string) {
  return db
    .selectFrom('guardians')
    .select(['id', 'phone', 'phone_country_code', 'phone_number'])
    .select(['proven_at', 'confirmed_at', 'silent_holds'])
    .where('member_id', '=', ownerId)
    .where('state', '=', 'PROVEN')
    .executeTakeFirst();
}
export type ProvenGuardian = NonNullable<Awaited<ReturnType<typeof findProvenGuardian>>>;

/**
 * Waits for a change of the owner's guardian at the same moment, and keeps others back until the transaction
 * ends: nobody pays for a guardian who was just taken back. SQLite has only one writer.
 */
export async function lockGuardian(trx: Trx, ownerId: string): Promise<void> {
  if (!isPostgres(trx)) return;
  await trx
    .selectFrom('guardians')
    .select('id')
    .where('member_id', '=', ownerId)
    .where('ended_at', 'is', null)
    .forShare()
    .execute();
}

/** The unlocks of this contact by this viewer, the first one and those that added to it. */
export async function findUnlocksOf(
  db: Db,
  viewerId: string,
  ownerId: string,
): Promise<{ readonly id: string; readonly at: number }[]> {
  const first = await findUnlock(db, viewerId, ownerId);
  if (!first) return [];
  const guardians = await db
    .selectFrom('revealed_guardians')
    .select(['unlock_id as id', 'created_at as at'])
    .where('viewer_id', '=', viewerId)
    .where('owner_id', '=', ownerId)
    .orderBy('unlock_id')
    .execute();
  const own = first.own_unlock_id;
  return [
    { id: first.id, at: first.created_at },
    ...(own === null ? [] : [{ id: own, at: timeOfId(own) }]),
    ...guardians.filter(({ id }) => id !== first.id && id !== own),
  ];
}

/** Whether the viewer's unlocks revealed this guardian. */
export async function hasRevealed(db: Db, viewerId: string, guardianId: string): Promise<boolean> {
  const row = await db
    .selectFrom('revealed_guardians')
    .select('unlock_id')
    .where('viewer_id', '=', viewerId)
    .where('guardian_id', '=', guardianId)
    .executeTakeFirst();
  return row !== undefined;
}

/** False if it was revealed already, even by a concurrent request. */
export async function insertRevealed(
  trx: Trx,
  row: Insertable<Database['revealed_guardians']>,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('revealed_guardians')
    .values(row)
    .onConflict((conflict) => conflict.columns(['viewer_id', 'guardian_id']).doNothing())
    .returning('unlock_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Adds to what an unlock shows; false if it shows something else than `from` by now. */
export async function changeShown(
  trx: Trx,
  { ownerId, viewerId }: { readonly ownerId: string; readonly viewerId: string },
  {
    from,
    ...changes
  }: { readonly from: ContactOfRecord } & Pick<
    Updateable<Database['connects']>,
    'cost' | 'own_unlock_id' | 'shows'
  >,
): Promise<boolean> {
  const changed = await trx
    .updateTable('connects')
    .set(changes)
    .where('viewer_id', '=', viewerId)
    .where('owner_id', '=', ownerId)
    .where('shows', '=', from)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/** The latest unlock of this contact that waits for a sign, or whose connect was settled last. */
export async function findLatestUnlockId(
  db: Db,
  viewerId: string,
  ownerId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('connect_holds')
    .select('unlock_id')
    .where('viewer_id', '=', viewerId)
    .where('owner_id', '=', ownerId)
    .orderBy('unlock_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.unlock_id;
}
