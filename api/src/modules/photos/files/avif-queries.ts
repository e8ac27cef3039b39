import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import { indexedBy } from '../../../platform/database/indexed-by.ts';

/** Approved photos without AVIF, oldest first, from an index that contains only these. */
export async function findDueAvifs(
  db: Db,
  limit: number,
): Promise<readonly { readonly id: string; readonly storage_key: string }[]> {
  const { rows } = await sql<{ id: string; storage_key: string }>`
    select id, storage_key from photos ${indexedBy(db, 'photos_avif_due')}
    where avif = 0 and status = 'APPROVED' order by id limit ${limit}`.execute(db);
  return rows;
}

/** 1: it was made; -1: it will not be made. False if the photo no longer exists. */
export async function markAvif(db: Db, photo: { readonly id: string }, avif: 1 | -1): Promise<boolean> {
  const marked = await db
    .updateTable('photos')
    .set({ avif })
    .where('id', '=', photo.id)
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}
