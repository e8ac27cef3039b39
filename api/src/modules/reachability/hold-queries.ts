import { BANNED_POLICY, REACHABILITY } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { Db } from '../../platform/database/connect.ts';

/**
 * Open holds that can be settled: confirmed in time, expired, with an SMS that could not be delivered, or of
 * an owner whose account is closed. Ids ascend.
 */
function selectDue(db: Db, now: number) {
  return db
    .selectFrom('connect_holds')
    .innerJoin('members', 'members.id', 'connect_holds.owner_id')
    .leftJoin('phone_pings', 'phone_pings.id', 'connect_holds.ping_id')
    .leftJoin('phone_confirmations', (join) =>
      join
        .onRef('phone_confirmations.member_id', '=', 'connect_holds.owner_id')
        .onRef('phone_confirmations.phone', '=', 'connect_holds.phone')
        // The unlock saw none of the last 60 days, so any of them came after it, or at the same moment.
        .on((on) =>
          on(
            'phone_confirmations.confirmed_at',
            '>',
            on('connect_holds.created_at', '-', REACHABILITY.unconfirmedDays * DAY_MS),
          ),
        )
        .onRef('phone_confirmations.confirmed_at', '<=', 'connect_holds.expires_at'),
    )
    .select(['connect_holds.unlock_id', 'connect_holds.viewer_id', 'phone_confirmations.confirmed_at'])
    .where('connect_holds.state', '=', 'HELD')
    .where((where) =>
      where.or([
        where('phone_confirmations.confirmed_at', 'is not', null),
        where('connect_holds.expires_at', '<=', now),
        where('phone_pings.state', '=', 'FAILED'),
        where('members.is_deleted', '=', 1),
        where('members.is_disabled', '=', 1),
        where('members.active_policy', '=', BANNED_POLICY),
      ]),
    )
    .orderBy('connect_holds.unlock_id');
}

/** A hold that can be settled, and how. */
export interface DueHold {
  readonly unlockId: string;
  /** The buyer. */
  readonly viewerId: string;
  readonly outcome: 'CONFIRMED' | 'RETURNED';
}

interface DueRow {
  readonly unlock_id: string;
  readonly viewer_id: string;
  readonly confirmed_at: number | null;
}

const dueHold = (row: DueRow): DueHold => ({
  unlockId: row.unlock_id,
  viewerId: row.viewer_id,
  outcome: row.confirmed_at === null ? 'RETURNED' : 'CONFIRMED',
});

/** Due holds after the id `after`. */
export async function findDueHolds(db: Db, now: number, after: string, limit: number): Promise<DueHold[]> {
  const rows = await selectDue(db, now).where('connect_holds.unlock_id', '>', after).limit(limit).execute();
  return rows.map(dueHold);
}

/** Due holds of unlocks of this owner's contact. */
export async function findDueHoldsOf(db: Db, ownerId: string, now: number): Promise<DueHold[]> {
  const rows = await selectDue(db, now).where('connect_holds.owner_id', '=', ownerId).execute();
  return rows.map(dueHold);
}
