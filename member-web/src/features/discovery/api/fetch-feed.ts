import type { FeedName } from '@milon/shared/contracts';
import type { Gender } from '@milon/shared/options';
import { feedRoute } from '@milon/shared/routes';
import type { FetchProfilePage } from '../../../entities/profile/use-profile-pages.ts';
import { callApi } from '../../../lib/server/api.ts';

/** The query key of one viewer's feed: a member's by id. */
export const feedKey = (feed: FeedName, viewer: string | undefined, gender: Gender | undefined) =>
  ['feed', feed, viewer ?? 'guest', gender ?? 'both'] as const;

/** Pages of one feed. `gender` is a guest's choice; for a member it follows from the own gender. */
export function fetchFeed(feed: FeedName, gender: Gender | undefined): FetchProfilePage {
  return ({ cursor, signal }) =>
    callApi(feedRoute, {
      params: { feed },
      query: { ...(cursor ? { cursor } : {}), ...(gender ? { gender } : {}) },
      signal,
    });
}
