import { invitedProfilesRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { keepAccepted } from '../../../entities/relationship/received-list.ts';
import { callApi } from '../../../lib/server/api.ts';
import type { DialogParams } from '../../../state/dialog-params.ts';

type InvitationType = DialogParams['INVITED_PROFILES']['type'];

/** The query key of the profiles of one invitation type. */
export const invitedKey = (type: InvitationType) => ['invited', type] as const;

/** Pages of these profiles. */
export const fetchInvited =
  (action: InvitationType): FetchProfilePage =>
  async ({ cursor, signal }) => {
    const page = await callApi(invitedProfilesRoute, {
      query: { action, ...(cursor ? { cursor } : {}) },
      signal,
    });
    return action === 'RECEIVE' && !cursor ? keepAccepted(page) : page;
  };
