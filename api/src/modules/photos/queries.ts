import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import { preparedForIds } from '../../platform/database/prepared.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { blockedFlag } from '../visibility/index.ts';

const shown = [
  'photos.id',
  'photos.member_id',
  'photos.status',
  'photos.position',
  'photos.width',
  'photos.height',
  'photos.thumbhash',
  'photos.decline_reason',
  'photos.avif',
  'photos.is_held',
] as const;

export interface ShownPhoto {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly position: number;
  readonly width: number;
  readonly height: number;
  readonly thumbhash: string;
  readonly decline_reason: string | null;
  /** The status of the owner's appeal; not read for approved photos that others see. */
  readonly appeal_status?: string | null;
  readonly avif: number;
  readonly is_held: number;
}

const photosOf = (which: 'approved' | 'all') =>
  preparedForIds((db, _: Record<string, never>, memberIds) => {
    const query = db
      .selectFrom('photos')
      .select(shown)
      .where('photos.member_id', 'in', memberIds)
      .orderBy('photos.member_id')
      .orderBy('photos.position');
    if (which === 'approved') return query.where('photos.status', '=', 'APPROVED');
    return query
      .leftJoin('photo_cases', (join) =>
        join.onRef('photo_cases.photo_id', '=', 'photos.id').on('photo_cases.queue', '=', sql.lit('APPEALS')),
      )
      .select('photo_cases.status as appeal_status');
  });
const photosBy = { approved: photosOf('approved'), all: photosOf('all') };

/** Photos of these members in the owners' order; only approved ones unless all are requested. */
export function findPhotosOf(
  db: Db,
  memberIds: readonly string[],
  which: 'approved' | 'all',
): Promise<ShownPhoto[]> {
  return photosBy[which](db, memberIds, {});
}

/** One photo of a member. */
export function findPhoto(db: Db, memberId: string, photoId: string): Promise<ShownPhoto | undefined> {
  return db
    .selectFrom('photos')
    .select(shown)
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/**
 * Locks these members until the transaction ends, so that no concurrent write comes between counting their
 * photos and adding one. Returns those that exist and are not deleted.
 */
export async function lockMembers(trx: Trx, memberIds: readonly string[]): Promise<string[]> {
  const rows = await trx
    .updateTable('members')
    .set((eb) => ({ has_photo: eb.ref('has_photo') }))
    .where('id', 'in', memberIds)
    .where('is_deleted', '=', 0)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

/** How many photos a member has, and the position of the last. */
export async function countPhotos(db: Db, memberId: string): Promise<{ photos: number; last: number }> {
  const row = await db
    .selectFrom('photos')
    .select((eb) => [eb.fn.count<number>('id').as('photos'), eb.fn.max('position').as('last')])
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return { photos: row.photos, last: row.last ?? 0 };
}

/** Writes a photo. A photo of a reported or paying member goes ahead in the review queue. */
export async function insertPhoto(trx: Trx, row: Insertable<Database['photos']>): Promise<void> {
  await trx
    .insertInto('photos')
    .values({
      ...row,
      is_ahead: sql<number>`coalesce((
        select case when members.report_counter > 0
          or (members.user_type = '2' and memberships.ends_at > ${row.created_at}) then 1 else 0 end
        from members left join memberships on memberships.member_id = members.id
        where members.id = ${row.member_id}), 0)`,
    })
    .execute();
}

/** Moves a member's photos ahead in the review queue: the member was reported, or pays now. */
export async function prioritizeInReview(trx: Trx, memberId: string): Promise<void> {
  await trx
    .updateTable('photos')
    .set({ is_ahead: 1 })
    .where('member_id', '=', memberId)
    .where('is_ahead', '=', 0)
    .execute();
}

/** Sets the positions of a member's photos to the order of `ids`. */
export async function setPhotoPositions(trx: Trx, memberId: string, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await trx
      .updateTable('photos')
      .set({ position: index + 1 })
      .where('id', '=', id)
      .where('member_id', '=', memberId)
      .execute();
  }
}

export function deletePhoto(trx: Trx, photoId: string, memberId: string) {
  return trx
    .deleteFrom('photos')
    .where('id', '=', photoId)
    .where('member_id', '=', memberId)
    .returning('storage_key')
    .executeTakeFirst();
}

/**
 * Feeds put members with an approved photo first; every write that approves, declines or deletes a photo ends
 * with this.
 */
export async function refreshHasPhoto(trx: Trx, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await trx
    .updateTable('members')
    .set({
      has_photo: sql<number>`case when exists (
        select 1 from photos where photos.member_id = members.id and photos.status = 'APPROVED'
      ) then 1 else 0 end`,
    })
    .where('id', 'in', memberIds)
    .execute();
}

/**
 * A photo with everything that decides whether and how `viewerId` (a member's id, or one that belongs to no
 * member) may see it.
 */
export function findServedPhoto(db: Db, photoId: string, viewerId: string) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .leftJoin('invitations', (join) =>
      join.on(
        'invitations.pair',
        '=',
        sql<string>`case when members.id < ${viewerId} then members.id || ':' || ${viewerId}
          else ${viewerId} || ':' || members.id end`,
      ),
    )
    .select([
      'photos.storage_key',
      'photos.status',
      'photos.avif',
      'members.id as owner_id',
      'members.gender',
      'members.family_traits',
      'members.active_policy',
      'members.is_disabled',
      'members.is_deleted',
      'members.paused_at',
      'members.photo_privacy',
      'members.incognito',
      'invitations.status as pair_status',
    ])
    .select((eb) => blockedFlag(viewerId, eb.ref('members.id')).as('blocked'))
    .where('photos.id', '=', photoId)
    .executeTakeFirst();
}
export type ServedPhotoRow = NonNullable<Awaited<ReturnType<typeof findServedPhoto>>>;
