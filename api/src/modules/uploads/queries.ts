import { expressionBuilder, sql, type UpdateObject } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** An upload of this creator that has not expired; undefined for another creator's. */
export function findUpload(db: Db, id: string, creatorId: string, now: number) {
  return db
    .selectFrom('photo_uploads')
    .select(['id', 'member_id', 'length', 'received', 'photo_id', 'expires_at'])
    .where('id', '=', id)
    .where('creator_id', '=', creatorId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}
export type UploadRow = NonNullable<Awaited<ReturnType<typeof findUpload>>>;

/** A member's unfinished uploads, the longest idle first. */
export function findUnfinished(trx: Trx, memberId: string, now: number) {
  return trx
    .selectFrom('photo_uploads')
    .select(['id', 'touched_at'])
    .where('member_id', '=', memberId)
    .where('photo_id', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('touched_at')
    .execute();
}

/** Which uploads share a bound: one account's, or everybody's. */
export interface Sharers {
  readonly creatorId?: string;
  /** The upload that asks for space. */
  readonly except: string;
}

/** Unfinished uploads that take disk space. The zero is a literal, so that the partial indexes apply. */
const holding = (trx: Trx, { creatorId, except }: Sharers) =>
  trx
    .selectFrom('photo_uploads')
    .where('photo_id', 'is', null)
    .where('held', '>', sql.lit(0))
    .where('id', '!=', except)
    .$if(creatorId !== undefined, (query) => query.where('creator_id', '=', creatorId as string));

export async function heldBytes(trx: Trx, sharers: Sharers): Promise<number> {
  const row = await holding(trx, sharers)
    .select((eb) => eb.fn.sum<number | string | null>('held').as('bytes'))
    .executeTakeFirst();
  return Number(row?.bytes ?? 0);
}

/** Uploads without progress since `idleSince` that take disk space, the longest idle first. */
export function findStalled(trx: Trx, sharers: Sharers, idleSince: number, limit: number) {
  return holding(trx, sharers)
    .select(['id', 'held'])
    .where('touched_at', '<=', idleSince)
    .orderBy('touched_at')
    .limit(limit)
    .execute();
}

export async function insertUpload(
  trx: Trx,
  row: {
    id: string;
    member_id: string;
    creator_id: string;
    by_staff: number;
    length: number;
    touched_at: number;
    expires_at: number;
  },
): Promise<void> {
  await trx
    .insertInto('photo_uploads')
    .values({ ...row, received: 0 })
    .execute();
}

/**
 * Makes `writer` the only request that may continue at `offset`; false if the upload is no longer at that
 * offset. This alone does not extend the upload: it stays idle until bytes arrive, so that requests without
 * bytes cannot keep their place.
 */
export async function claimUpload(
  db: Db,
  claim: { id: string; offset: number; writer: string; held: number },
): Promise<boolean> {
  const claimed = await db
    .updateTable('photo_uploads')
    .set({ writer: claim.writer, held: claim.held })
    .where('id', '=', claim.id)
    .where('received', '=', claim.offset)
    .where('photo_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return claimed !== undefined;
}

/** Writes to an upload that `writer` still holds; false if another request took over. */
async function changeHeld(
  db: Db,
  { id, writer }: { id: string; writer: string },
  changes: UpdateObject<Database, 'photo_uploads'>,
): Promise<boolean> {
  const changed = await db
    .updateTable('photo_uploads')
    .set(changes)
    .where('id', '=', id)
    .where('writer', '=', writer)
    .where('photo_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

/**
 * Records that the bytes up to `received` are stored; false if another request took over. `touched_at`
 * moves forward by `earnedMs`, from `idleSince` at the earliest and to `now` at the latest: whoever sends
 * a byte from time to time stays idle.
 */
export function recordReceived(
  db: Db,
  note: {
    readonly id: string;
    readonly writer: string;
    readonly received: number;
    readonly earnedMs: number;
    readonly idleSince: number;
    readonly now: number;
    readonly expiresAt: number;
  },
): Promise<boolean> {
  const { received, earnedMs, idleSince, now, expiresAt } = note;
  const eb = expressionBuilder<Database, 'photo_uploads'>();
  const touched = eb
    .case()
    .when('touched_at', '<', idleSince)
    .then(Math.min(now, idleSince + earnedMs))
    .when('touched_at', '<', now - earnedMs)
    .then(eb('touched_at', '+', earnedMs))
    .else(now)
    .end();
  return changeHeld(db, note, { received, touched_at: touched, expires_at: expiresAt });
}

/** Records the disk space that an upload holds; false if another request took over. */
export function holdMore(trx: Trx, claim: { id: string; writer: string; held: number }): Promise<boolean> {
  return changeHeld(trx, claim, { held: claim.held });
}

/** Releases the space of bytes that did not arrive. */
export async function releaseRest(db: Db, claim: { id: string; writer: string }): Promise<void> {
  await changeHeld(db, claim, { held: expressionBuilder<Database, 'photo_uploads'>().ref('received') });
}

/** Records that the upload became a photo; false if another request took over. */
export function recordFinished(
  trx: Trx,
  note: { id: string; writer: string; length: number; photoId: string; expiresAt: number },
): Promise<boolean> {
  const { length, photoId, expiresAt } = note;
  return changeHeld(trx, note, { received: length, photo_id: photoId, expires_at: expiresAt });
}

export async function deleteUploads(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('photo_uploads').where('id', 'in', ids).execute();
}

/** Deletes up to a thousand uploads that expired by `now`, and returns their ids. */
export async function deleteExpired(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .deleteFrom('photo_uploads')
    .where('id', 'in', (eb) =>
      eb.selectFrom('photo_uploads').select('id').where('expires_at', '<=', now).limit(1000),
    )
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The member with this number, unless deleted. */
export function findMemberByPhone(db: Db, e164: string) {
  return db
    .selectFrom('members')
    .select(['id', 'gender'])
    .where('phone', '=', e164)
    .where('is_deleted', '=', 0)
    .executeTakeFirst();
}
