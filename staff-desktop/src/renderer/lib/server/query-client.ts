import { isServerFailure } from '@milon/shared/client';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

const maximumRetries = 2;

/** Server state. Refusals are not retried, network failures are. */
export const queryClient: QueryClient = new QueryClient({
  // Whatever was changed may have been waiting work.
  mutationCache: new MutationCache({
    onSettled: () => void queryClient.invalidateQueries({ queryKey: queryKeys.waitingWork }),
  }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) => failures < maximumRetries && isServerFailure(error),
    },
    mutations: { retry: false },
  },
});
