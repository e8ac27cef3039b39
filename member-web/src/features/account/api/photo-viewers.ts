import type { CallAnswer, photoViewersCall } from '@milon/shared/contracts';
import { photoViewersRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { callApi } from '../../../lib/server/api.ts';

export const photoViewersKey = ['photo-viewers'] as const;

/** Pages of the members who saw the member's photos clearly. */
export const fetchPhotoViewers: FetchProfilePage<CallAnswer<typeof photoViewersCall>> = ({
  cursor,
  signal,
}) => callApi(photoViewersRoute, { query: cursor ? { cursor } : {}, signal });
