import type { PhotoFigures } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import {
  countAgreement,
  countClosedCases,
  countDecisions,
  countValidDecisions,
  countWaitingCases,
  findPace,
  findWaitingFigures,
} from './figure-queries.ts';
import { figuresView } from './figures-view.ts';

/** The period of the figures: today and the six days before, in Dhaka. */
const daysBefore = 6;

/** The queues, the outcomes and the reader's own pace; for Administration the agreement of each reviewer. */
export async function getReviewFigures(context: AppContext, actor: StaffActor): Promise<PhotoFigures> {
  const { readers } = context;
  const now = context.clock();
  const dayStart = dhakaDayStart(dhakaDay(now));
  const since = dayStart - daysBefore * DAY_MS;
  const isAdministration = actor.role === 'administration';
  const [waiting, cases, decisions, ends, today, pace, reviewers] = await Promise.all([
    findWaitingFigures(readers),
    countWaitingCases(readers, actor, now),
    countDecisions(readers, since),
    countClosedCases(readers, since, now),
    countValidDecisions(readers, dayStart),
    findPace(readers, { since, dayStart, staffId: actor.id }),
    isAdministration ? countAgreement(readers, since, now) : [],
  ]);
  return figuresView({
    since,
    ...waiting,
    cases,
    decisions,
    ends,
    today,
    pace,
    reviewers,
    isAdministration,
  });
}

/** The valid photo decisions since `dayStart`: all, and this reviewer's own. The same as in the figures. */
export async function countDecidedPhotos(
  context: AppContext,
  actor: StaffActor,
  dayStart: number,
): Promise<{ all: number; own: number }> {
  const [all, own] = await Promise.all([
    countValidDecisions(context.readers, dayStart),
    countValidDecisions(context.readers, dayStart, actor.id),
  ]);
  return { all, own };
}
