import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

function selectWatched(db: Db) {
  return db
    .selectFrom('watched_contacts')
    .leftJoin('staff as adder', 'adder.id', 'watched_contacts.added_by')
    .leftJoin('staff as ender', 'ender.id', 'watched_contacts.ended_by')
    .selectAll('watched_contacts')
    .select(['adder.name as adder_name', 'ender.name as ender_name']);
}
export type WatchedRow = NonNullable<Awaited<ReturnType<typeof findWatched>>>;

export function findWatched(db: Db, id: string) {
  return selectWatched(db).where('watched_contacts.id', '=', id).executeTakeFirst();
}

/** More than staff keep by hand. */
const most = 1_000;

export function findWatchList(db: Db): Promise<WatchedRow[]> {
  return selectWatched(db)
    .orderBy((eb) => eb.case().when('watched_contacts.ended_at', 'is', null).then(0).else(1).end())
    .orderBy('watched_contacts.id', 'desc')
    .limit(most)
    .execute();
}

/** The entries that count now, of these digests. */
export function findCounting(db: Db, digests: readonly string[], now: number) {
  return db
    .selectFrom('watched_contacts')
    .select(['id', 'kind', 'effect'])
    .where('digest', 'in', digests)
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();
}

/** The pictures on the list that count now. */
export function findCountingPictures(db: Db, now: number) {
  return db
    .selectFrom('watched_contacts')
    .select(['id', 'digest', 'effect', 'reason'])
    .where('kind', '=', sql.lit('photo'))
    .where('ended_at', 'is', null)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', now)]))
    .execute();
}

/** The device behind a kept sign-in. */
export function findDevice(db: Db, signInId: string) {
  return db
    .selectFrom('sign_ins')
    .select(['device_digest', 'browser'])
    .where('id', '=', signInId)
    .executeTakeFirst();
}

export function findPicture(db: Db, photoId: string) {
  return db.selectFrom('photos').select('perceptual_hash').where('id', '=', photoId).executeTakeFirst();
}

export async function insertWatched(trx: Trx, row: Insertable<Database['watched_contacts']>): Promise<void> {
  await trx.insertInto('watched_contacts').values(row).execute();
}

/** Ends an entry. Returns false if it ended before. */
export async function endWatched(trx: Trx, id: string, by: string, now: number): Promise<boolean> {
  const ended = await trx
    .updateTable('watched_contacts')
    .set({ ended_at: now, ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return ended !== undefined;
}

/** Notes the end of entries whose time is over, so that their contacts can be entered again. */
export async function noteEnds(db: Db, now: number): Promise<void> {
  await db
    .updateTable('watched_contacts')
    .set((eb) => ({ ended_at: eb.ref('ends_at') }))
    .where('ended_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute();
}

export async function insertFlag(trx: Trx, memberId: string, watchedId: string, at: number): Promise<void> {
  await trx
    .insertInto('contact_flags')
    .values({ member_id: memberId, watched_id: watchedId, created_at: at })
    .onConflict((conflict) => conflict.columns(['member_id', 'watched_id']).doNothing())
    .execute();
}

export function findFlags(db: Db, memberId: string) {
  return selectWatched(db)
    .innerJoin('contact_flags', 'contact_flags.watched_id', 'watched_contacts.id')
    .select('contact_flags.created_at as flagged_at')
    .where('contact_flags.member_id', '=', memberId)
    .orderBy('contact_flags.created_at', 'desc')
    .execute();
}
