import { type CallAnswer, photoHoldersCall, type ReviewQueue } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type Holder = CallAnswer<typeof photoHoldersCall>['data'][number];

/** If a queue has no free photos left: the other reviewers who have claimed some. */
export function useHolders(queue: ReviewQueue, isOn: boolean): readonly Holder[] {
  const { data } = useQuery({
    queryKey: [...queryKeys.reviewQueue, 'holders', queue],
    queryFn: ({ signal }) => callApi(photoHoldersCall, { query: { queue }, signal }),
    enabled: isOn,
    refetchInterval: 20_000,
    gcTime: 0,
  });
  return (isOn ? (data?.data ?? []) : []).filter(({ isOwn }) => !isOwn);
}
