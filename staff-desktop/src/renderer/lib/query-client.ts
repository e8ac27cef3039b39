import { ApiProblem } from '@milon/shared/client';
import { QueryClient } from '@tanstack/react-query';

/** Server state. Refusals are not retried, network failures are. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 502),
    },
    mutations: { retry: false },
  },
});
