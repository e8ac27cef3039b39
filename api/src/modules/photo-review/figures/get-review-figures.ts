import type { PhotoFigures } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay, dhakaDayStart } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import {
  countClosedCases,
  countDecisions,
  countReviewerPaces,
  countWaitingCases,
  findWaitingFigures,
} from './figure-queries.ts';
import { figuresView } from './figures-view.ts';

/** The period of the figures: today and the six days before, in Dhaka. */
const daysBefore = 6;

/** The queues, the outcomes and the reader's own pace; only Administration sees each reviewer's. */
export async function getReviewFigures(context: AppContext, actor: StaffActor): Promise<PhotoFigures> {
  const { readers } = context;
  const now = context.clock();
  const dayStart = dhakaDayStart(dhakaDay(now));
  const since = dayStart - daysBefore * DAY_MS;
  const isAdministration = actor.role === 'administration';
  const [waiting, cases, decisions, ends, paces] = await Promise.all([
    findWaitingFigures(readers),
    countWaitingCases(readers, actor, now),
    countDecisions(readers, since),
    countClosedCases(readers, since, now),
    countReviewerPaces(readers, { since, dayStart, staffId: isAdministration ? undefined : actor.id }),
  ]);
  const reader = { id: actor.id, isAdministration };
  return figuresView({ since, ...waiting, cases, decisions, ends, paces, reader });
}
