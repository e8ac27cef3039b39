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

/** Decisions since `since` by queue, outcome and reason, and how many of them were reverted. */
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

/** One reviewer's valid decisions: how many since `since`, in how many hours, and how many today. */
export function findPace(db: Db, period: { since: number; dayStart: number; staffId: string }) {
  return db
    .selectFrom('photo_decisions')
    .select((eb) => [
      eb.fn.countAll<number>().as('decided'),
      sql<number>`count(distinct decided_at / 3600000)`.as('hours'),
      sql<number>`coalesce(sum(case when decided_at >= ${period.dayStart} then 1 else 0 end), 0)`.as('today'),
    ])
    .where('decided_at', '>=', period.since)
    .where('reverted_at', 'is', null)
    .where('staff_id', '=', period.staffId)
    .executeTakeFirstOrThrow();
}
export type PaceRow = Awaited<ReturnType<typeof findPace>>;

/** Decisions of all queues since `since` that nobody reverted; of one reviewer or of all. */
export async function countValidDecisions(db: Db, since: number, staffId?: string): Promise<number> {
  let query = db
    .selectFrom('photo_decisions')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('decided_at', '>=', since)
    .where('reverted_at', 'is', null);
  if (staffId !== undefined) query = query.where('staff_id', '=', staffId);
  return (await query.executeTakeFirstOrThrow()).n;
}

/** The same since `since` by reviewer: of all, or of one. */
export async function countPhotosByReviewer(
  db: Db,
  { since, staffId }: { readonly since: number; readonly staffId?: string },
): Promise<{ staff_id: string; n: number }[]> {
  const query = db
    .selectFrom('photo_decisions')
    .select((eb) => ['staff_id', eb.fn.countAll<number>().as('n')])
    .where('decided_at', '>=', since)
    .where('reverted_at', 'is', null)
    .groupBy('staff_id');
  return (staffId === undefined ? query : query.where('staff_id', '=', staffId)).execute();
}

/** By the reviewer of the first decision: how many second looks ended since `since`, and how many agreed. */
export function countAgreement(db: Db, since: number, now: number) {
  return db
    .selectFrom('photo_cases')
    .innerJoin('staff', 'staff.id', 'photo_cases.first_staff_id')
    .select((eb) => [
      'staff.id',
      'staff.name',
      eb.fn.countAll<number>().as('looks'),
      sql<number>`coalesce(sum(case when photo_cases.status = 'AGREED' then 1 else 0 end), 0)`.as('agreed'),
    ])
    .where('photo_cases.queue', '=', 'SECOND')
    .where('photo_cases.status', 'in', ['AGREED', 'DISAGREED'])
    .where('photo_cases.decided_at', '>=', since)
    .where('photo_cases.due_at', '<=', now)
    .groupBy(['staff.id', 'staff.name'])
    .orderBy('staff.name')
    .execute();
}
export type AgreementRow = Awaited<ReturnType<typeof countAgreement>>[number];
