import { type ReviewQueue, reviewQueueCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export interface Holder {
  readonly name: string;
  readonly count: number;
  /** When the last of these claims expires, unless it is renewed. */
  readonly until: string;
}

/** Who has claimed the photos of a queue that has no more to offer. */
export function useClaimedByOthers(queue: ReviewQueue, isOn: boolean): readonly Holder[] {
  const { data } = useQuery({
    queryKey: [...queryKeys.reviewQueue, 'held', queue],
    queryFn: ({ signal }) => callApi(reviewQueueCall, { query: { queue, limit: 50 }, signal }),
    enabled: isOn,
    refetchInterval: 20_000,
    gcTime: 0,
  });
  const holders = new Map<string, Holder>();
  for (const { claimedBy } of (isOn && data?.data) || []) {
    if (!claimedBy) continue;
    const { name, until } = claimedBy;
    const known = holders.get(name);
    holders.set(name, {
      name,
      count: (known?.count ?? 0) + 1,
      until: known && known.until > until ? known.until : until,
    });
  }
  return [...holders.values()];
}
