import type { CallAnswer, dashboardCall } from '@milon/shared/contracts';
import { dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { lowestIdAt } from '../../platform/ids.ts';
import { findDashboard, findWaitingCases } from './staff-queries.ts';

/** What waits, and the figures of the day in Dhaka; the cases that are Administration's only for Administration. */
export async function showDashboard(
  context: AppContext,
  actor: StaffActor,
): Promise<CallAnswer<typeof dashboardCall>> {
  const dayStart = dhakaDayStart(dhakaDay(context.clock()));
  const figures = await findDashboard(context.readers, {
    dayStart,
    dayStartId: lowestIdAt(dayStart),
    staffId: actor.id,
  });
  const cases = actor.role === 'administration' ? await findWaitingCases(context.readers) : undefined;
  return {
    photosWaiting: figures.photosWaiting,
    ...(figures.oldestPhotoAt === undefined
      ? {}
      : { oldestPhotoWaiting: new Date(figures.oldestPhotoAt).toISOString() }),
    photosDecidedToday: figures.decided,
    myPhotosDecidedToday: figures.mine,
    usersTotal: figures.total,
    usersToday: figures.today,
    usersWaiting: figures.waiting,
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
