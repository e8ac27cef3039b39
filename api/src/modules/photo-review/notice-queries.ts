import { type Insertable, sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Trx } from '../../platform/database/transaction.ts';

/** Notes what is to be told; where the same is noted already the photos add up. */
export async function insertNotices(
  trx: Trx,
  rows: readonly Insertable<Database['photo_notices']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await trx
    .insertInto('photo_notices')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['batch_id', 'member_id', 'kind']).doUpdateSet((eb) => ({
        photos: eb('photo_notices.photos', '+', eb.ref('excluded.photos')),
        due_at: eb.ref('excluded.due_at'),
      })),
    )
    .execute();
}

/** Takes away the notices of a batch that have nothing to say any more. */
export async function deleteEmptyNotices(trx: Trx, batchId: string): Promise<void> {
  await trx
    .deleteFrom('photo_notices')
    .where('batch_id', '=', batchId)
    .where('kind', '=', 'DECIDED')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo_decisions')
            .select('photo_decisions.photo_id')
            .whereRef('photo_decisions.batch_id', '=', 'photo_notices.batch_id')
            .whereRef('photo_decisions.member_id', '=', 'photo_notices.member_id')
            .where('photo_decisions.is_told', '=', 1)
            .where('photo_decisions.reverted_at', 'is', null),
        ),
      ),
    )
    .execute();
}

const columns = ['batch_id', 'member_id', 'kind', 'due_at', 'photos'] as const;

export function findDueNotices(db: Db, now: number, limit: number) {
  return db
    .selectFrom('photo_notices')
    .select(columns)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(limit)
    .execute();
}
export type NoticeRow = Awaited<ReturnType<typeof findDueNotices>>[number];

/** Deletes a notice and gives it as it is now; undefined where somebody else took it, or it is due at another moment by now. */
export function takeNotice(trx: Trx, notice: NoticeRow): Promise<NoticeRow | undefined> {
  return trx
    .deleteFrom('photo_notices')
    .where('batch_id', '=', notice.batch_id)
    .where('member_id', '=', notice.member_id)
    .where('kind', '=', notice.kind)
    .where('due_at', '=', notice.due_at)
    .returning(columns)
    .executeTakeFirst();
}

/** Marks as told what a batch decided for a member and is so still, and gives it. What was decided anew since has a notice of its own. */
export function markTold(trx: Trx, batchId: string, memberId: string, at: number) {
  return trx
    .updateTable('photo_decisions')
    .set({ told_at: at })
    .where('batch_id', '=', batchId)
    .where('member_id', '=', memberId)
    .where('is_told', '=', 1)
    .where('told_at', 'is', null)
    .where('reverted_at', 'is', null)
    .where(
      sql<boolean>`exists (select 1 from photos where photos.id = photo_decisions.photo_id
        and photos.decided_in = photo_decisions.batch_id)`,
    )
    .returning(['queue', 'status'])
    .execute();
}
