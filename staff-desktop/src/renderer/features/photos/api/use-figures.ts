import { photoFiguresCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** What waits in each queue and how it goes; asked again every half minute while it is looked at. */
export function useFigures() {
  return useQuery({
    queryKey: queryKeys.photoFigures,
    queryFn: ({ signal }) => callApi(photoFiguresCall, { signal }),
    refetchInterval: 30_000,
  });
}
