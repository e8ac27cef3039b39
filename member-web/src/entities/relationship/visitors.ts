import type { CallAnswer, visitorsCall } from '@milon/shared/contracts';
import { visitorsRoute } from '@milon/shared/routes';
import { callApi } from '../../lib/server/api.ts';
import type { FetchProfilePage } from '../profile/use-profile-pages.ts';

export const visitorsKey = ['visitors'] as const;

/** Pages of the members who visited the member's profile. */
export const fetchVisitors: FetchProfilePage<CallAnswer<typeof visitorsCall>> = ({ cursor, signal }) =>
  callApi(visitorsRoute, { query: cursor ? { cursor } : {}, signal });
