import type { CallAnswer, dashboardCall } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStart, takaOf } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { findSmsDay } from '../../platform/messaging/limited-sms.ts';
import { findLateBackup } from '../backups/index.ts';
import { findResting } from '../payments/index.ts';
import { countDecidedPhotos } from '../photo-review/index.ts';
import { sumOwed } from '../transactions/index.ts';
import { countLate } from './count-late.ts';
import { countMembers, findOldestWaiting } from './queries.ts';

/**
 * Returns since when work waits and the figures of the day in Dhaka. Only Administration gets what concerns
 * its own queues.
 */
export async function getDashboard(
  context: AppContext,
  actor: StaffActor,
): Promise<CallAnswer<typeof dashboardCall>> {
  const day = dhakaDay(context.clock());
  const dayStart = dhakaDayStart(day);
  const isAdministration = actor.role === 'administration';
  const [members, decided, oldest, late, sms, owed, resting, lateBackup] = await Promise.all([
    countMembers(context.readers, lowestIdAt(dayStart)),
    countDecidedPhotos(context, actor, dayStart),
    findOldestWaiting(context.readers, isAdministration),
    countLate(context, actor),
    isAdministration ? findSmsDay(context.readers, day) : undefined,
    isAdministration ? sumOwed(context.readers.selectFrom('transactions')) : undefined,
    isAdministration ? findResting(context.payments) : [],
    isAdministration ? findLateBackup(context) : undefined,
  ]);
  return {
    photosDecidedToday: decided.all,
    myPhotosDecidedToday: decided.own,
    usersTotal: members.total,
    usersToday: members.today,
    oldestWaiting: Object.fromEntries(
      Object.entries(oldest).flatMap(([queue, at]) =>
        at === undefined ? [] : [[queue, new Date(at).toISOString()]],
      ),
    ),
    late,
    ...(owed
      ? {
          moneyOnHold: {
            count: owed.count,
            amount: takaOf(owed.poisha),
            ...(owed.oldest === null ? {} : { since: new Date(owed.oldest).toISOString() }),
          },
        }
      : {}),
    ...(sms ? { smsToday: { ...sms, perDay: context.config.smsLimits.perDay } } : {}),
    ...(resting.length > 0
      ? { gatewaysResting: resting.map(({ name, until }) => ({ name, until: isoTime(until) })) }
      : {}),
    ...(lateBackup
      ? { lateBackup: lateBackup.last === undefined ? {} : { last: isoTime(lateBackup.last) } }
      : {}),
  };
}
