import { type DecisionPlace, type ReviewQueue, reviewQueues } from '@milon/shared/contracts';

/** What the desk shows: a queue that one works on, or photos that were decided. */
export type ReviewView = ReviewQueue | 'APPROVED' | 'DECLINED';

export const reviewViews: readonly ReviewView[] = [...reviewQueues, 'APPROVED', 'DECLINED'];

export function isQueue(view: ReviewView): view is ReviewQueue {
  return (reviewQueues as readonly string[]).includes(view);
}

/** Where the API is told that a decision of this view was made. */
export function placeOf(view: ReviewView): DecisionPlace {
  return isQueue(view) ? view : 'DECIDED';
}

/** Whether a view offers this decision: a queue both, decided photos the reverse of what they are. */
export function offers(view: ReviewView, decision: 'APPROVE' | 'DECLINE'): boolean {
  if (isQueue(view)) return true;
  return decision === 'DECLINE' ? view === 'APPROVED' : view === 'DECLINED';
}
