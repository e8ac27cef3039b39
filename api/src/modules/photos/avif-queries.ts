import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** Approved photos without AVIF. In words that the partial index `photos_avif_due` has. */
export function findDueAvifs(db: Db, limit: number) {
  return db
    .selectFrom('photos')
    .select(['id', 'storage_key'])
    .where(sql<boolean>`avif = 0 and status = 'APPROVED'`)
    .orderBy('id')
    .limit(limit)
    .execute();
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
