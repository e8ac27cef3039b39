import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';

/** The columns of `Decidable` that come from other tables than `photos`. */
export const decidableColumns = (now: number) =>
  [
    sql<string | null>`(select waiting.queue from photo_cases as waiting where waiting.photo_id = photos.id
    and waiting.status = 'WAITING' and waiting.due_at <= ${now})`.as('waits_in'),
    sql<number>`case when exists (select 1 from photo_decisions as settled where settled.photo_id = photos.id
    and settled.queue in ('APPEALS', 'DISPUTES') and settled.reverted_at is null) then 1 else 0 end`.as(
      'is_settled',
    ),
  ] as const;

/** Photos by id, with what decides whether a member of staff may decide about them, and who uploaded them. */
export async function findDecidable(db: Db, ids: readonly string[], now: number) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photos')
    .leftJoin('staff', 'staff.id', 'photos.uploaded_by')
    .select(['photos.id', 'photos.uploaded_by', 'photos.is_held', 'staff.name as uploaded_by_name'])
    .select(decidableColumns(now))
    .where('photos.id', 'in', ids)
    .execute();
}
