import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connect.ts';
import type { TimeCursor } from '../../../platform/time-cursor.ts';

/** Which sittings: of one reviewer or all, with a decision about this member, begun in this time. */
export interface SittingFilter {
  readonly staffId?: string | undefined;
  readonly memberId?: string | undefined;
  /** Epoch milliseconds: from the first to before the second. */
  readonly begun?: readonly [number, number] | undefined;
}

/** The first batch of each sitting, the latest first. */
export function findSittings(
  db: Db,
  { begun, memberId, staffId }: SittingFilter,
  { before, limit }: { before: TimeCursor | undefined; limit: number },
) {
  let query = db
    .selectFrom('photo_decision_batches as first')
    .leftJoin('staff', 'staff.id', 'first.staff_id')
    .select(['first.id', 'first.staff_id', 'first.created_at', 'staff.name as staff_name'])
    .whereRef('first.id', '=', 'first.sitting_id')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('photo_decision_batches as any')
          .select('any.id')
          .whereRef('any.sitting_id', '=', 'first.id')
          .where(sql<number>`"any".approved + "any".declined`, '>', 0),
      ),
    );
  if (staffId !== undefined) query = query.where('first.staff_id', '=', staffId);
  if (begun) query = query.where('first.created_at', '>=', begun[0]).where('first.created_at', '<', begun[1]);
  if (memberId !== undefined) {
    query = query.where('first.id', 'in', (eb) =>
      eb
        .selectFrom('photo_decisions')
        .innerJoin('photo_decision_batches as batch', 'batch.id', 'photo_decisions.batch_id')
        .select('batch.sitting_id')
        .where('photo_decisions.member_id', '=', memberId),
    );
  }
  if (before) query = query.where(sql<boolean>`(first.created_at, first.id) < (${before.at}, ${before.key})`);
  return query.orderBy('first.created_at', 'desc').orderBy('first.id', 'desc').limit(limit).execute();
}
export type SittingRow = Awaited<ReturnType<typeof findSittings>>[number];

/** What was decided in these sittings, and when the last batch came. */
export async function countSittings(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('photo_decision_batches')
    .select((eb) => [
      'sitting_id',
      eb.fn.max('created_at').as('ended_at'),
      eb.fn.countAll<number>().as('batches'),
      eb.fn.sum<number | string>('approved').as('approved'),
      eb.fn.sum<number | string>('declined').as('declined'),
      eb.fn.sum<number | string>('reverted').as('reverted'),
    ])
    .where('sitting_id', 'in', ids)
    .where(sql<number>`approved + declined`, '>', 0)
    .groupBy('sitting_id')
    .execute();
}
export type SittingCount = Awaited<ReturnType<typeof countSittings>>[number];

/** The latest photos of these sittings that are still there, at most `limit` of each. */
export async function findSittingThumbs(db: Db, ids: readonly string[], limit: number) {
  if (ids.length === 0) return [];
  const ranked = db
    .selectFrom('photo_decision_batches')
    .innerJoin('photo_decisions', 'photo_decisions.batch_id', 'photo_decision_batches.id')
    .innerJoin('photos', 'photos.id', 'photo_decisions.photo_id')
    .innerJoin('members', 'members.id', 'photos.member_id')
    .select([
      'photo_decision_batches.sitting_id',
      'photos.id',
      'photos.thumbhash',
      sql<number>`row_number() over (partition by photo_decision_batches.sitting_id
        order by photo_decision_batches.created_at desc, photo_decisions.position)`.as('place'),
    ])
    .where('photo_decision_batches.sitting_id', 'in', ids)
    .where('members.is_deleted', '=', 0);
  return db
    .selectFrom(ranked.as('ranked'))
    .select(['sitting_id', 'id', 'thumbhash'])
    .where('place', '<=', limit)
    .orderBy('sitting_id')
    .orderBy('place')
    .execute();
}

/** The id of a member by their id or profile id. */
export async function findMemberId(db: Db, text: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('members')
    .select('id')
    .where((where) => where.or([where('id', '=', text), where('profile_id', '=', text.toUpperCase())]))
    .executeTakeFirst();
  return row?.id;
}
