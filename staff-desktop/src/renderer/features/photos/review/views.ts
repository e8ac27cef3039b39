import { type DecisionPlace, type ReviewQueue, reviewQueues } from '@milon/shared/contracts';

/** What the desk shows: a queue to work on, or decided photos. */
export type ReviewView = ReviewQueue | 'APPROVED' | 'DECLINED';

export const reviewViews: readonly ReviewView[] = [...reviewQueues, 'APPROVED', 'DECLINED'];

export function isQueue(view: ReviewView): view is ReviewQueue {
  return (reviewQueues as readonly string[]).includes(view);
}

/** The place of a decision that is sent to the API. */
export function placeOf(view: ReviewView): DecisionPlace {
  return isQueue(view) ? view : 'DECIDED';
}

/** Whether a view offers this decision: a queue offers both, decided photos offer the opposite of theirs. */
export function offers(view: ReviewView, decision: 'APPROVE' | 'DECLINE'): boolean {
  if (isQueue(view)) return true;
  return decision === 'DECLINE' ? view === 'APPROVED' : view === 'DECLINED';
}
