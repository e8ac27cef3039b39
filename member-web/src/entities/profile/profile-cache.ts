import type { Profile } from '@milon/shared/contracts';
import { deletedUserName } from '@milon/shared/rules';
import type { InfiniteData } from '@tanstack/react-query';
import { holdPatch } from '../../lib/query/patch-query-cache.ts';
import { queryClient } from '../../lib/query/query-client.ts';

/*
 * Lists of profiles are in the query cache under ['profiles', …], page by page; a single profile under
 * ['profile', _id]. Every change of a profile for this viewer goes through here, so that it appears
 * everywhere.
 */

export interface ProfilePage<P extends Profile = Profile> {
  data: P[];
  total?: number | undefined;
  nextCursor?: string | undefined;
}
type Pages = InfiniteData<ProfilePage>;

export const profileKey = (id: string) => ['profile', id] as const;

/**
 * Changes one profile in all caches, and in every response until the returned release function is called
 * (`holdPatch`).
 */
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

/** Changes one profile in all caches, and in responses that are on their way. */
export function patchProfile(id: string, patch: Partial<Profile>): void {
  holdProfilePatch(id, patch)();
}

/** A profile that is no longer available, in the shape that the server sends. */
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

/** Removes a member from every list. An open profile is fetched again and then shows as unavailable. */
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
    // A profile is cached under its `_id` or its profile id.
    predicate: ({ queryKey, state }) => queryKey[1] === id || (state.data as Profile | undefined)?._id === id,
  });
}

/** All cached profiles. One that is in several lists is there several times. */
export function cachedProfiles(): Profile[] {
  const singles = queryClient.getQueriesData<Profile>({ queryKey: ['profile'] });
  const lists = queryClient.getQueriesData<Pages>({ queryKey: ['profiles'] });
  return [
    ...singles.flatMap(([, profile]) => profile ?? []),
    ...lists.flatMap(([, pages]) => pages?.pages.flatMap(({ data }) => data) ?? []),
  ];
}

/** The cached profile, from any list. */
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
