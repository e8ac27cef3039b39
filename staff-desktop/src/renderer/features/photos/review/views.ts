import { type ReviewQueue, reviewQueues } from '@milon/shared/contracts';

/** What the desk shows: a queue that one works on, or photos that were decided. */
export type ReviewView = ReviewQueue | 'APPROVED' | 'DECLINED';

export const reviewViews: readonly ReviewView[] = [...reviewQueues, 'APPROVED', 'DECLINED'];

export function isQueue(view: ReviewView): view is ReviewQueue {
  return (reviewQueues as readonly string[]).includes(view);
}
