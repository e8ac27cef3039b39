import type { Db } from '../../platform/database/connect.ts';

/** Photos by id with their owners' names, unordered; without those of deleted owners. */
export async function findNamedPhotos(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select([
      'photos.id',
      'photos.member_id',
      'photos.status',
      'photos.decline_reason',
      'photos.width',
      'photos.height',
      'photos.thumbhash',
      'members.profile_id',
      'members.first_name',
      'members.last_name',
    ])
    .where('photos.id', 'in', ids)
    .where('members.is_deleted', '=', 0)
    .execute();
}
export type NamedPhotoRow = Awaited<ReturnType<typeof findNamedPhotos>>[number];
