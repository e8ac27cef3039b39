import { ApiProblem } from '@milon/shared/client';
import { notifyManager, QueryClient } from '@tanstack/react-query';

// A switch must not show its old state, nor a button be enabled, until a timer has run.
notifyManager.setScheduler(queueMicrotask);

const maximumRetries = 2;

/** Lists are not fetched again on focus (spec §7); refusals are not tried again, failures of the network are. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      gcTime: 15 * 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < maximumRetries &&
        error instanceof ApiProblem &&
        (error.status === 0 || error.status >= 500),
    },
    // A mutation without a connection fails at once, so that the member can try again. What was sent, which may be a
    // password, is forgotten with the component that sent it.
    mutations: { retry: false, networkMode: 'always', gcTime: 0 },
  },
});
