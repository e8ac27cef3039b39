import type { CallAnswer, unlockersCall } from '@milon/shared/contracts';
import { unlockersRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { callApi } from '../../../lib/server/api.ts';

export const unlockersKey = ['unlockers'] as const;

/** Pages of the members who unlocked the member's contact. */
export const fetchUnlockers: FetchProfilePage<CallAnswer<typeof unlockersCall>> = ({ cursor, signal }) =>
  callApi(unlockersRoute, { query: cursor ? { cursor } : {}, signal });
