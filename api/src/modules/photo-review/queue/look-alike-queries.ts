import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { indexedBy } from '../../../platform/database/indexed-by.ts';

export type HashPart = 1 | 5 | 9 | 13;

export interface SharingRow {
  readonly id: string;
  readonly member_id: string;
  readonly status: string;
  readonly perceptual_hash: string;
}

/**
 * Photos whose hash shares the part that begins at `from` with one of `parts`: up to `limit` declined ones
 * and up to `limit` of any status, each from its own index.
 */
export async function findSharingPart(db: Db, from: HashPart, parts: readonly string[], limit: number) {
  const sharing = (index: string, also: RawBuilder<unknown>) =>
    sql<SharingRow>`select id, member_id, status, perceptual_hash from photos ${indexedBy(db, index)}
      where substr(perceptual_hash, ${sql.lit(from)}, 4) in (${sql.join(parts)}) ${also} limit ${limit}`.execute(
      db,
    );
  const [declined, any] = await Promise.all([
    sharing(`photos_declined_alike_${from}`, sql`and status = 'DECLINED'`),
    sharing(`photos_look_alike_${from}`, sql``),
  ]);
  return [...declined.rows, ...any.rows];
}

/** A photo's hashes; undefined if it or its owner is gone. */
export function findHashed(db: Db, photoId: string) {
  return db
    .selectFrom('photos')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select(['photos.id', 'photos.member_id', 'photos.perceptual_hash', 'photos.mirrored_hash'])
    .where('photos.id', '=', photoId)
    .where('members.is_deleted', '=', 0)
    .executeTakeFirst();
}
