import { isServerFailure } from '@milon/shared/client';
import { notifyManager, QueryClient } from '@tanstack/react-query';
import { isOffline } from '../server/connection.ts';

// Updates must render immediately: with a timer, a switch shows its old state and a button stays enabled for
// a moment.
notifyManager.setScheduler(queueMicrotask);

const maximumRetries = 2;

/** Lists do not refetch on focus (spec §7). Refusals are not retried, network failures are. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      // Without a connection a query fails, so that the page can say so.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < maximumRetries && !isOffline() && isServerFailure(error),
    },
    // A mutation without a connection fails immediately, so that the member can try again. Its variables,
    // which may contain a password, are dropped with the component that sent it.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});
