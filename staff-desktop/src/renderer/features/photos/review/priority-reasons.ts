import type { ReviewPhoto } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';

export type PriorityReason = 'long' | 'reported' | 'paying';

/** Why a waiting photo comes before others, by the queue's rule. */
export function priorityReasons(
  { createdAt, queue, status, user }: ReviewPhoto,
  now: number,
): PriorityReason[] {
  if (queue !== 'FIRST' || status !== 'PENDING') return [];
  if (now - Date.parse(createdAt) >= DAY_MS) return ['long'];
  return [
    ...(user.reportCounter > 0 ? (['reported'] as const) : []),
    ...(user.isPremium ? (['paying'] as const) : []),
  ];
}
