import { photoFiguresCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** The figures of the photo review, refetched every minute while visible. */
export function usePhotoFigures() {
  return useQuery({
    queryKey: queryKeys.photoFigures,
    queryFn: ({ signal }) => callApi(photoFiguresCall, { signal }),
    refetchInterval: 60_000,
  });
}
