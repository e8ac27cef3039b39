import { photoFiguresCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

/** How the review of photos goes; asked again every minute while it is looked at. */
export function usePhotoFigures() {
  return useQuery({
    queryKey: queryKeys.photoFigures,
    queryFn: ({ signal }) => callApi(photoFiguresCall, { signal }),
    refetchInterval: 60_000,
  });
}
