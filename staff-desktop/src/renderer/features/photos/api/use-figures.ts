import { photoFiguresCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** The queues' sizes and the review's figures, refetched every half minute while visible. */
export function useFigures() {
  return useQuery({
    queryKey: queryKeys.photoFigures,
    queryFn: ({ signal }) => callApi(photoFiguresCall, { signal }),
    refetchInterval: 30_000,
  });
}
