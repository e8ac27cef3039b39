import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

export interface Claim {
  readonly photo_id: string;
  readonly staff_id: string;
  readonly queue: string;
  readonly place: string;
  readonly expires_at: number;
}

/** A condition on `photos`: the photo is not claimed. */
export const isFree = (now: number) => sql<SqlBool>`not exists (
  select 1 from photo_claims where photo_claims.photo_id = photos.id and photo_claims.expires_at > ${now})`;

/** The claims of `staffId` in a queue at `now`, in the order in which to review the photos. */
export function findHeld(db: Db, staffId: string, queue: string, now: number) {
  return db
    .selectFrom('photo_claims')
    .innerJoin('photos', 'photos.id', 'photo_claims.photo_id')
    .select(['photo_claims.photo_id', 'photo_claims.place', 'photos.status'])
    .where('photo_claims.staff_id', '=', staffId)
    .where('photo_claims.queue', '=', queue)
    .where('photo_claims.expires_at', '>', now)
    .orderBy('photo_claims.place')
    .execute();
}

/** Who holds photos of a queue that still wait: how many, and until when the last of them. */
export function findHolders(db: Db, queue: string, now: number) {
  return db
    .selectFrom('photo_claims')
    .leftJoin('staff', 'staff.id', 'photo_claims.staff_id')
    .select((eb) => [
      'photo_claims.staff_id',
      'staff.name as staff_name',
      eb.fn.countAll<number>().as('n'),
      eb.fn.max('photo_claims.expires_at').as('until'),
    ])
    .where('photo_claims.queue', '=', queue)
    .where('photo_claims.expires_at', '>', now)
    .groupBy(['photo_claims.staff_id', 'staff.name'])
    .orderBy('staff.name')
    .execute();
}

/** How many photos `staffId` holds in other queues. */
export async function countElsewhere(db: Db, staffId: string, queue: string, now: number): Promise<number> {
  const row = await db
    .selectFrom('photo_claims')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('staff_id', '=', staffId)
    .where('queue', '!=', queue)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Claims those that are free, and returns their ids; of two concurrent calls only one gets each photo. */
export async function insertClaims(trx: Trx, claims: readonly Claim[], now: number): Promise<Set<string>> {
  if (claims.length === 0) return new Set();
  const rows = await trx
    .insertInto('photo_claims')
    .values(claims)
    .onConflict((conflict) =>
      conflict
        .column('photo_id')
        .doUpdateSet((eb) => ({
          staff_id: eb.ref('excluded.staff_id'),
          queue: eb.ref('excluded.queue'),
          place: eb.ref('excluded.place'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where('photo_claims.expires_at', '<=', now),
    )
    .returning('photo_id')
    .execute();
  return new Set(rows.map((row) => row.photo_id));
}

export async function renewClaims(
  trx: Trx,
  staffId: string,
  photoIds: readonly string[],
  expiresAt: number,
): Promise<void> {
  if (photoIds.length === 0) return;
  await trx
    .updateTable('photo_claims')
    .set({ expires_at: expiresAt })
    .where('staff_id', '=', staffId)
    .where('photo_id', 'in', photoIds)
    .execute();
}

export interface ReleasedClaims {
  /** Without it all photos. */
  readonly photoIds?: readonly string[] | undefined;
  readonly queue?: string | undefined;
  readonly except?: readonly string[] | undefined;
}

/** Releases claims of `staffId`. */
export async function deleteClaims(
  db: Db,
  staffId: string,
  { photoIds, queue, except = [] }: ReleasedClaims = {},
): Promise<void> {
  if (photoIds?.length === 0) return;
  let query = db.deleteFrom('photo_claims').where('staff_id', '=', staffId);
  if (photoIds) query = query.where('photo_id', 'in', photoIds);
  if (queue !== undefined) query = query.where('queue', '=', queue);
  if (except.length > 0) query = query.where('photo_id', 'not in', except);
  await query.execute();
}

/** Releases them, whoever claimed them. */
export async function deleteClaimsOf(trx: Trx, photoIds: readonly string[]): Promise<void> {
  if (photoIds.length === 0) return;
  await trx.deleteFrom('photo_claims').where('photo_id', 'in', photoIds).execute();
}
