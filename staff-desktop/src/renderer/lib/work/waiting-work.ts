import { WAITING_COUNTED, type WaitingWork, waitingWorkCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { appInfoAtom } from '../app-info.ts';
import { callApi } from '../server/api.ts';
import { queryKeys } from '../server/query-keys.ts';
import { useFormat } from '../use-format.ts';

/**
 * How much waits in each queue, refetched every half minute while visible, and on focus. On a desktop it is
 * refetched behind other windows too, because the system then shows what is new.
 */
export function useWaitingWork(): WaitingWork | undefined {
  const info = useAtomValue(appInfoAtom);
  return useQuery({
    queryKey: queryKeys.waitingWork,
    queryFn: ({ signal }) => callApi(waitingWorkCall, { signal }),
    refetchInterval: 30_000,
    refetchIntervalInBackground: info?.shell === 'electron' && info.preferences.notifyWork,
    refetchOnWindowFocus: 'always',
  }).data;
}

/** How much waits on the screens that have more than one queue. The navigation and the dashboard agree. */
export const waitingOn = {
  photos: ({ photos, secondLooks, appeals, disputes = 0 }: WaitingWork) =>
    photos + secondLooks + appeals + disputes,
  reports: ({ reports = 0, reportAppeals = 0 }: WaitingWork) => reports + reportAppeals,
  transactions: ({ transactions = 0, heldTransactions = 0 }: WaitingWork) => transactions + heldTransactions,
} as const;

/** Returns the text of a count: 1,000+ if it was not counted to the end, undefined if nothing waits. */
export function useCountText(): (count: number | undefined) => string | undefined {
  const { number } = useFormat();
  return (count) => {
    if (!count) return undefined;
    return count >= WAITING_COUNTED ? `${number(WAITING_COUNTED)}+` : number(count);
  };
}
