import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { indexedBy } from '../../../platform/database/indexed-by.ts';

/** Approved photos without AVIF, the oldest first, by an index that holds no others. */
export async function findDueAvifs(
  db: Db,
  limit: number,
): Promise<readonly { readonly id: string; readonly storage_key: string }[]> {
  const { rows } = await sql<{ id: string; storage_key: string }>`
    select id, storage_key from photos ${indexedBy(db, 'photos_avif_due')}
    where avif = 0 and status = 'APPROVED' order by id limit ${limit}`.execute(db);
  return rows;
}

/** 1: it is made; -1: none will be. False where the photo is gone. */
export async function markAvif(db: Db, photo: { readonly id: string }, avif: 1 | -1): Promise<boolean> {
  const marked = await db
    .updateTable('photos')
    .set({ avif })
    .where('id', '=', photo.id)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
