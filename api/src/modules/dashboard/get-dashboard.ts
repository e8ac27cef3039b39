import type { CallAnswer, dashboardCall } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { findSmsDay } from '../../platform/messaging/limited-sms.ts';
import { countDecidedPhotos } from '../photo-review/index.ts';
import { findDashboard, findOldestWaiting, findWaitingCases } from './queries.ts';

/**
 * Returns the waiting work and the figures of the day in Dhaka. Only Administration gets the figures of its
 * own cases.
 */
export async function getDashboard(
  context: AppContext,
  actor: StaffActor,
): Promise<CallAnswer<typeof dashboardCall>> {
  const day = dhakaDay(context.clock());
  const dayStart = dhakaDayStart(day);
  const [figures, decided] = await Promise.all([
    findDashboard(context.readers, lowestIdAt(dayStart)),
    countDecidedPhotos(context, actor, dayStart),
  ]);
  const cases = actor.role === 'administration' ? await findWaitingCases(context.readers) : undefined;
  const oldest = await findOldestWaiting(context.readers, cases !== undefined);
  const sms = cases && (await findSmsDay(context.readers, day));
  return {
    photosWaiting: figures.photosWaiting,
    ...(figures.oldestPhotoAt === undefined
      ? {}
      : { oldestPhotoWaiting: new Date(figures.oldestPhotoAt).toISOString() }),
    photosDecidedToday: decided.all,
    myPhotosDecidedToday: decided.own,
    usersTotal: figures.total,
    usersToday: figures.today,
    usersWaiting: figures.waiting,
    oldestWaiting: Object.fromEntries(
      Object.entries(oldest).flatMap(([queue, at]) =>
        at === undefined ? [] : [[queue, new Date(at).toISOString()]],
      ),
    ),
    ...(sms ? { smsToday: { ...sms, perDay: context.config.smsLimits.perDay } } : {}),
    ...(cases
      ? {
          transactionsWaiting: cases.transactions,
          reportsWaiting: cases.reports,
          documentsWaiting: cases.documents,
          messageCasesWaiting: cases.messages,
        }
      : {}),
  };
}
