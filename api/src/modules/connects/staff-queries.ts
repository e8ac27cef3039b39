import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { matchesText, type TextSearch } from '../members/index.ts';
import { waitsForStaff } from '../reachability/index.ts';

const columns = [
  'members.id',
  'members.first_name',
  'members.last_name',
  'members.profile_id',
  'members.phone',
  'members.paused_at',
  'memberships.package_name',
  'memberships.package_type',
  'memberships.ends_at',
  'memberships.total_connects',
  'memberships.remaining_connects',
] as const;

/** Connects of a member that wait for staff. */
const waitingOf = (members: ExpressionBuilder<Database, 'members'>) =>
  members
    .selectFrom('connect_holds')
    .whereRef('connect_holds.viewer_id', '=', 'members.id')
    .where(waitsForStaff);

/** Members who are not deleted, with their membership if they have one. */
function selectHolders(db: Db) {
  return db
    .selectFrom('members')
    .leftJoin('memberships', 'memberships.member_id', 'members.id')
    .select(columns)
    .select((eb) => waitingOf(eb).select(eb.fn.countAll<number | string>().as('waiting')).as('waiting'))
    .where('members.is_deleted', '=', 0);
}
export type HolderRow = NonNullable<Awaited<ReturnType<typeof findHolder>>>;

export function findHolder(db: Db, memberId: string) {
  return selectHolders(db).where('members.id', '=', memberId).executeTakeFirst();
}

/**
 * Members who have a membership, the newest members first; any of `searches` may match. With `isWaiting` only
 * those with connects that wait for staff.
 */
export function holdersPage(
  db: Db,
  page: {
    searches: readonly TextSearch[];
    isWaiting: boolean;
    before: string | undefined;
    limit: number;
  },
) {
  const { searches, isWaiting, before, limit } = page;
  let query = selectHolders(db).where('memberships.member_id', 'is not', null);
  if (searches.length > 0) query = query.where((where) => where.or(searches.map(matchesText)));
  if (isWaiting) {
    // Read first: nearly no member has any.
    const buyers = db.selectFrom('connect_holds').select('connect_holds.viewer_id').where(waitsForStaff);
    query = query.where('members.id', 'in', buyers);
  }
  if (before !== undefined) query = query.where('members.id', '<', before);
  return query.orderBy('members.id', 'desc').limit(limit);
}

/** The member's ledger, newest first. */
export function findLedger(db: Db, memberId: string) {
  return db
    .selectFrom('connect_ledger')
    .leftJoin('staff', 'staff.id', 'connect_ledger.staff_id')
    .select([
      'connect_ledger.id',
      'reason',
      'delta',
      'reference_id',
      'purchase_id',
      'note',
      'staff.name as staff_name',
      'connect_ledger.created_at',
    ])
    .where('member_id', '=', memberId)
    .orderBy('connect_ledger.id', 'desc')
    .execute();
}
export type LedgerRow = Awaited<ReturnType<typeof findLedger>>[number];
