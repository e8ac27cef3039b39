import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isHeld } from './hold-queries.ts';

/** Holds that wait for staff. */
export const waitsForStaff = (where: ExpressionBuilder<Database, 'connect_holds'>) =>
  where.and([isHeld(where), where('connect_holds.waits_until', 'is not', null)]);

/** Holds of this buyer that wait for staff, the oldest first, each with the owner of the number. */
export function findWaitingHolds(db: Db, viewerId: string) {
  return db
    .selectFrom('connect_holds')
    .innerJoin('members', 'members.id', 'connect_holds.owner_id')
    .leftJoin('silent_numbers', (join) =>
      join
        .onRef('silent_numbers.member_id', '=', 'members.id')
        .onRef('silent_numbers.phone', '=', 'connect_holds.phone'),
    )
    .select([
      'connect_holds.unlock_id',
      'connect_holds.created_at',
      'connect_holds.waits_until',
      'members.id as owner_id',
      'members.first_name',
      'members.last_name',
      'members.profile_id',
      'silent_numbers.holds',
    ])
    .where('connect_holds.viewer_id', '=', viewerId)
    .where(waitsForStaff)
    .orderBy('connect_holds.unlock_id')
    .execute();
}
export type WaitingHoldRow = Awaited<ReturnType<typeof findWaitingHolds>>[number];
