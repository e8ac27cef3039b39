import { WAITING_COUNTED, type WaitingWork, waitingWorkCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './api.ts';
import { queryKeys } from './query-keys.ts';
import { useFormat } from './use-format.ts';

/** How much waits in each queue, refetched every half minute while visible, and on focus. */
export function useWaitingWork(): WaitingWork | undefined {
  return useQuery({
    queryKey: queryKeys.waitingWork,
    queryFn: ({ signal }) => callApi(waitingWorkCall, { signal }),
    refetchInterval: 30_000,
    refetchOnWindowFocus: 'always',
  }).data;
}

/** Returns the text of a count: 999+ if it was not counted to the end, undefined if nothing waits. */
export function useCountText(): (count: number | undefined) => string | undefined {
  const { number } = useFormat();
  return (count) => {
    if (!count) return undefined;
    return count >= WAITING_COUNTED ? `${number(WAITING_COUNTED - 1)}+` : number(count);
  };
}
