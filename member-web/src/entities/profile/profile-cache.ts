import type { Profile } from '@milon/shared/contracts';
import { deletedUserName } from '@milon/shared/rules';
import type { InfiniteData } from '@tanstack/react-query';
import { holdPatch } from '../../lib/patch-query-cache.ts';
import { queryClient } from '../../lib/query-client.ts';

/*
 * Lists of profiles lie in the query cache under ['profiles', …], page by page; a single one under ['profile', _id]. Whatever
 * changes a profile for this viewer changes it everywhere through here.
 */

export interface ProfilePage<P extends Profile = Profile> {
  data: P[];
  total?: number | undefined;
  nextCursor?: string | undefined;
}
type Pages = InfiniteData<ProfilePage>;

export const profileKey = (id: string) => ['profile', id] as const;

/** Changes one profile wherever it is shown, and in what is fetched until the release that this gives is called (`holdPatch`). */
export function holdProfilePatch(id: string, patch: Partial<Profile>): () => void {
  const change = (profile: Profile) => (profile._id === id ? { ...profile, ...patch } : profile);
  const releases = [
    holdPatch<Pages>(['profiles'], (pages) => ({
      ...pages,
      pages: pages.pages.map((page) => ({ ...page, data: page.data.map(change) })),
    })),
    holdPatch<Profile>(profileKey(id), change),
  ];
  return () => {
    for (const release of releases) release();
  };
}

/** Changes one profile wherever it is shown, and in what is being fetched now. */
export function patchProfile(id: string, patch: Partial<Profile>): void {
  holdProfilePatch(id, patch)();
}

/** What is shown of somebody who is there no more, as the server will say it too. */
export function asUnavailable({ _id, gender, createdAt }: Profile): Profile {
  return {
    _id,
    profileId: '',
    firstName: deletedUserName,
    lastName: '',
    isNameWhole: true,
    gender,
    age: 0,
    profileImages: [],
    photoCount: 0,
    verified: [],
    userType: '1',
    unavailable: true,
    createdAt,
  };
}

/** Takes somebody out of every list; where their profile is open, it is asked for anew, and not there. */
export function removeProfile(id: string): void {
  queryClient.setQueriesData<Pages>(
    { queryKey: ['profiles'] },
    (pages) =>
      pages && {
        ...pages,
        pages: pages.pages.map((page) => ({ ...page, data: page.data.filter(({ _id }) => _id !== id) })),
      },
  );
  void queryClient.resetQueries({
    queryKey: ['profile'],
    // Opened by the `_id` or by the profile id.
    predicate: ({ queryKey, state }) => queryKey[1] === id || (state.data as Profile | undefined)?._id === id,
  });
}

/** The profile as it is kept now, in whatever list. */
export function findCachedProfile(id: string): Profile | undefined {
  const single = queryClient.getQueryData<Profile>(profileKey(id));
  if (single) return single;
  for (const [, pages] of queryClient.getQueriesData<Pages>({ queryKey: ['profiles'] })) {
    for (const page of pages?.pages ?? []) {
      const found = page.data.find((profile) => profile._id === id);
      if (found) return found;
    }
  }
  return undefined;
}
