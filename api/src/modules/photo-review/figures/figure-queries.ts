import { sql } from 'kysely';
import type { StaffActor } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { mayDecideCase } from '../queue/case-queries.ts';

/** How many photos wait, and since when the oldest does: both from `photos_queue`. */
export async function findWaitingFigures(db: Db): Promise<{ waiting: number; oldestAt: number | undefined }> {
  const [counted, oldest] = await Promise.all([
    db
      .selectFrom('photos')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('status', '=', 'PENDING')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('photos')
      .select('created_at')
      .where('status', '=', 'PENDING')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { waiting: counted.n, oldestAt: oldest?.created_at };
}

/** What waits in each queue for this reviewer. */
export function countWaitingCases(db: Db, actor: StaffActor, now: number) {
  return db
    .selectFrom('photo_cases')
    .innerJoin('photos', 'photos.id', 'photo_cases.photo_id')
    .select((eb) => ['photo_cases.queue', eb.fn.countAll<number>().as('n')])
    .where('photo_cases.status', '=', 'WAITING')
    .where('photo_cases.queue', 'in', ['SECOND', 'APPEALS', 'DISPUTES'])
    .where('photo_cases.due_at', '<=', now)
    .where(mayDecideCase(actor))
    .groupBy('photo_cases.queue')
    .execute();
}

/** First decisions since `since` by outcome and reason, and how many of all were reverted. */
export function countDecisions(db: Db, since: number) {
  return db
    .selectFrom('photo_decisions')
    .select((eb) => [
      'queue',
      'status',
      'reason',
      eb.fn.countAll<number>().as('n'),
      eb.fn.count<number>('reverted_at').as('reverted'),
    ])
    .where('decided_at', '>=', since)
    .groupBy(['queue', 'status', 'reason'])
    .execute();
}

/**
 * How second looks, appeals and disputes since `since` ended, counted only after the undo time (`now`).
 * Otherwise a reviewer could read from the figures whether a second look agreed, undo it and take it again.
 */
export function countClosedCases(db: Db, since: number, now: number) {
  return db
    .selectFrom('photo_cases')
    .select((eb) => ['queue', 'status', eb.fn.countAll<number>().as('n')])
    .where('decided_at', '>=', since)
    .where('due_at', '<=', now)
    .groupBy(['queue', 'status'])
    .execute();
}

/**
 * Current decisions by reviewer: how many, in how many hours, and how many today; of one reviewer or of all.
 */
export function countReviewerPaces(
  db: Db,
  period: { since: number; dayStart: number; staffId: string | undefined },
) {
  let query = db
    .selectFrom('photo_decisions')
    .leftJoin('staff', 'staff.id', 'photo_decisions.staff_id')
    .select((eb) => [
      'photo_decisions.staff_id',
      'staff.name as staff_name',
      eb.fn.countAll<number>().as('decided'),
      sql<number>`count(distinct photo_decisions.decided_at / 3600000)`.as('hours'),
      sql<number>`coalesce(sum(case when photo_decisions.decided_at >= ${period.dayStart} then 1 else 0 end), 0)`.as(
        'today',
      ),
    ])
    .where('photo_decisions.decided_at', '>=', period.since)
    .where('photo_decisions.reverted_at', 'is', null);
  if (period.staffId !== undefined) query = query.where('photo_decisions.staff_id', '=', period.staffId);
  return query.groupBy(['photo_decisions.staff_id', 'staff.name']).orderBy('staff.name').execute();
}
export type PaceRow = Awaited<ReturnType<typeof countReviewerPaces>>[number];
