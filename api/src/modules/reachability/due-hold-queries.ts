import { BANNED_POLICY, REACHABILITY } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import type { ExpressionBuilder } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isHeld } from './hold-queries.ts';

const isClosed = (where: ExpressionBuilder<Database, 'members'>) =>
  where.or([
    where('members.is_deleted', '=', 1),
    where('members.is_disabled', '=', 1),
    where('members.active_policy', '=', BANNED_POLICY),
  ]);

interface Joined extends Database {
  named: Database['guardians'];
  guardian_pings: Database['phone_pings'];
}
type Where = ExpressionBuilder<
  Joined,
  'connect_holds' | 'members' | 'phone_pings' | 'named' | 'guardian_pings'
>;

/** Whether the owner's own number is no part of it, or its SMS was given up. */
const ownCannot = (where: Where) =>
  where.or([where('connect_holds.phone', 'is', null), where('phone_pings.state', '=', 'FAILED')]);

/** The same for the guardian, who may no longer be named. */
const guardianCannot = (where: Where) =>
  where.or([
    where('connect_holds.guardian_id', 'is', null),
    where('named.id', 'is', null),
    where('guardian_pings.state', '=', 'FAILED'),
  ]);

/** Whether nobody could answer: each SMS was given up, or the account is closed. */
const couldNotAnswer = (where: Where) =>
  where.or([where.and([ownCannot(where), guardianCannot(where)]), isClosed(where as never)]);

/** A sign of the guardian in the time of the hold, while the account is open. */
const guardianConfirmed = (where: Where) =>
  where.and([
    where(
      'named.confirmed_at',
      '>',
      where('connect_holds.created_at', '-', REACHABILITY.unconfirmedDays * DAY_MS),
    ),
    where('named.confirmed_at', '<=', where.ref('connect_holds.expires_at')),
    where.not(isClosed(where as never)),
  ]);

/**
 * Open holds that can be settled: confirmed in time, expired, with an SMS that could not be delivered, or of
 * an owner whose account is closed; of those that wait for staff, confirmed ones and those that waited long
 * enough. Ids ascend.
 */
function selectDue(db: Db, now: number) {
  return db
    .selectFrom('connect_holds')
    .innerJoin('members', 'members.id', 'connect_holds.owner_id')
    .leftJoin('phone_pings', 'phone_pings.id', 'connect_holds.ping_id')
    .leftJoin('phone_pings as guardian_pings', 'guardian_pings.id', 'connect_holds.guardian_ping_id')
    .leftJoin('guardians as named', (join) =>
      join.onRef('named.id', '=', 'connect_holds.guardian_id').on('named.ended_at', 'is', null),
    )
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
        .onRef('phone_confirmations.confirmed_at', '<=', 'connect_holds.expires_at')
        // What a closed account confirms is no sign: nobody can reach its owner here.
        .on((on) => on.not(isClosed(on))),
    )
    .select([
      'connect_holds.unlock_id',
      'connect_holds.viewer_id',
      'connect_holds.owner_id',
      'connect_holds.phone',
      'connect_holds.expires_at',
      'connect_holds.waits_until',
      'connect_holds.guardian_id',
      'phone_confirmations.confirmed_at',
    ])
    .select((eb) => [
      eb.case().when(couldNotAnswer(eb)).then(1).else(0).end().as('could_not_answer'),
      eb.case().when(ownCannot(eb)).then(1).else(0).end().as('own_cannot'),
      eb.case().when(guardianCannot(eb)).then(1).else(0).end().as('guardian_cannot'),
      eb.case().when(guardianConfirmed(eb)).then(1).else(0).end().as('guardian_confirmed'),
    ])
    .where(isHeld)
    .where((where) =>
      where.or([
        where('phone_confirmations.confirmed_at', 'is not', null),
        guardianConfirmed(where),
        where('connect_holds.waits_until', '<=', now),
        where.and([
          where('connect_holds.waits_until', 'is', null),
          where.or([where('connect_holds.expires_at', '<=', now), couldNotAnswer(where)]),
        ]),
      ]),
    )
    .orderBy('connect_holds.unlock_id');
}
type DueRow = Awaited<ReturnType<ReturnType<typeof selectDue>['execute']>>[number];

/** A hold that can be settled, and why. */
export interface DueHold {
  readonly unlockId: string;
  /** The buyer. */
  readonly viewerId: string;
  readonly ownerId: string;
  readonly isConfirmed: boolean;
  /** Whether it waited for staff. */
  readonly hasWaited: boolean;
  /** The number at which the owner gave no sign for the whole time, and could have. */
  readonly silentPhone: string | undefined;
  /** The same of the guardian. */
  readonly silentGuardian: string | undefined;
}

function dueHold(row: DueRow, now: number): DueHold {
  const isConfirmed = row.confirmed_at !== null || row.guardian_confirmed === 1;
  const isSilent = !isConfirmed && row.expires_at <= now && row.could_not_answer === 0;
  return {
    unlockId: row.unlock_id,
    viewerId: row.viewer_id,
    ownerId: row.owner_id,
    isConfirmed,
    hasWaited: row.waits_until !== null,
    silentPhone: isSilent && row.own_cannot === 0 ? (row.phone ?? undefined) : undefined,
    silentGuardian: isSilent && row.guardian_cannot === 0 ? (row.guardian_id ?? undefined) : undefined,
  };
}

/** Due holds after the id `after`. */
export async function findDueHolds(db: Db, now: number, after: string, limit: number): Promise<DueHold[]> {
  const rows = await selectDue(db, now).where('connect_holds.unlock_id', '>', after).limit(limit).execute();
  return rows.map((row) => dueHold(row, now));
}

/** Due holds of unlocks of this owner's contact. */
export async function findDueHoldsOf(db: Db, ownerId: string, now: number): Promise<DueHold[]> {
  const rows = await selectDue(db, now).where('connect_holds.owner_id', '=', ownerId).execute();
  return rows.map((row) => dueHold(row, now));
}
