import { type ExpressionBuilder, type Insertable, sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Writes notices; photos are added to a notice that already exists. */
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

/** Deletes the notices of a batch that have nothing left to report. */
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

/**
 * Deletes a notice and returns its current row; undefined if another process took it, or its due time
 * changed.
 */
export function claimNotice(trx: Trx, notice: NoticeRow): Promise<NoticeRow | undefined> {
  return trx
    .deleteFrom('photo_notices')
    .where('batch_id', '=', notice.batch_id)
    .where('member_id', '=', notice.member_id)
    .where('kind', '=', notice.kind)
    .where('due_at', '=', notice.due_at)
    .returning(columns)
    .executeTakeFirst();
}

/**
 * The status that the member was last notified of for the photo of `photo_decisions`, ignoring reverted
 * decisions; empty if there was none.
 */
const lastNotified = sql<string>`coalesce((select earlier.status from photo_decisions as earlier
  where earlier.photo_id = photo_decisions.photo_id and earlier.told_at is not null and earlier.reverted_at is null
  order by earlier.told_at desc limit 1), '')`;

/** The decision in `photo_decisions` is still the photo's current one. */
const stands = sql<boolean>`exists (select 1 from photos where photos.id = photo_decisions.photo_id
  and photos.decided_in = photo_decisions.batch_id)`;

/**
 * Current decisions that the member must be notified of and was not. A reversal to the status that the member
 * was last notified of is left out.
 */
const unnotified = (db: Db) =>
  db
    .selectFrom('photo_decisions')
    .where('photo_decisions.is_told', '=', 1)
    .where('photo_decisions.told_at', 'is', null)
    .where('photo_decisions.reverted_at', 'is', null)
    .where(stands)
    .where((eb) =>
      eb.or([eb('photo_decisions.queue', '!=', 'DECIDED'), eb('photo_decisions.status', '!=', lastNotified)]),
    );

const itsNotice = (eb: ExpressionBuilder<Database, 'photo_decisions'>) =>
  eb.exists(
    eb
      .selectFrom('photo_notices')
      .select('photo_notices.batch_id')
      .whereRef('photo_notices.batch_id', '=', 'photo_decisions.batch_id')
      .whereRef('photo_notices.member_id', '=', 'photo_decisions.member_id')
      .where('photo_notices.kind', '=', 'DECIDED'),
  );

/**
 * Marks a batch's current decisions for a member as notified, and returns them. Later decisions have notices
 * of their own.
 */
export async function markNotified(trx: Trx, batchId: string, memberId: string, at: number) {
  const notified = await unnotified(trx)
    .select(['photo_id', 'queue', 'status', lastNotified.as('last_told')])
    .where('batch_id', '=', batchId)
    .where('member_id', '=', memberId)
    .execute();
  if (notified.length === 0) return [];
  await trx
    .updateTable('photo_decisions')
    .set({ told_at: at })
    .where('batch_id', '=', batchId)
    .where(
      'photo_id',
      'in',
      notified.map((one) => one.photo_id),
    )
    .execute();
  return notified;
}

/**
 * Current decisions of these photos that the member was not notified of although their notice is gone; by
 * batch and member.
 */
export function findUnnotified(trx: Trx, photoIds: readonly string[]) {
  return unnotified(trx)
    .innerJoin('photo_decision_batches', 'photo_decision_batches.id', 'photo_decisions.batch_id')
    .select((eb) => [
      'photo_decisions.batch_id',
      'photo_decisions.member_id',
      'photo_decision_batches.undo_until',
      eb.fn.countAll<number>().as('photos'),
    ])
    .where('photo_decisions.photo_id', 'in', photoIds)
    .where((eb) => eb.not(itsNotice(eb)))
    .groupBy(['photo_decisions.batch_id', 'photo_decisions.member_id', 'photo_decision_batches.undo_until'])
    .execute();
}

/** How many members were notified of a decision of this batch, and how many still wait. */
export async function countNotified(db: Db, batchId: string): Promise<{ notified: number; waiting: number }> {
  const [notified, waiting] = await Promise.all([
    db
      .selectFrom('photo_decisions')
      .select((eb) => eb.fn.count<number>('member_id').distinct().as('n'))
      .where('batch_id', '=', batchId)
      .where('told_at', 'is not', null)
      .executeTakeFirstOrThrow(),
    unnotified(db)
      .select((eb) => eb.fn.count<number>('photo_decisions.member_id').distinct().as('n'))
      .where('photo_decisions.batch_id', '=', batchId)
      .where(itsNotice)
      .executeTakeFirstOrThrow(),
  ]);
  return { notified: notified.n, waiting: waiting.n };
}
