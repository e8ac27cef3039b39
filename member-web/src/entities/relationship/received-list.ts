import type { InfiniteData } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryClient } from '../../lib/query/query-client.ts';
import type { ProfilePage } from '../profile/profile-cache.ts';

/*
 * Who was accepted stays in the list of received invitations until it is closed, however often it is fetched
 * meanwhile: the card says 'You are Connected' and offers Chat and Call where the member pressed Accept.
 */

const receivedKey = ['profiles', 'invited', 'RECEIVE'];
type Pages = InfiniteData<ProfilePage>;

/** The first page of received invitations, and in their places those accepted while the list is open. */
export function keepAccepted(page: ProfilePage): ProfilePage {
  const data = [...page.data];
  const shown = queryClient.getQueryData<Pages>(receivedKey)?.pages.flatMap((one) => one.data) ?? [];
  for (const [at, profile] of shown.entries()) {
    const isMissing = profile.relation === 'accepted' && data.every(({ _id }) => _id !== profile._id);
    if (isMissing) data.splice(at, 0, profile);
  }
  return { ...page, data };
}

/** Lets those go who were accepted while the list was open. */
export function dropAccepted(): void {
  const pages = queryClient.getQueryData<Pages>(receivedKey)?.pages;
  if (!pages?.some(({ data }) => data.some(({ relation }) => relation === 'accepted'))) return;
  queryClient.setQueryData<Pages>(
    receivedKey,
    (old) =>
      old && {
        ...old,
        pages: old.pages.map((page) => ({
          ...page,
          data: page.data.filter(({ relation }) => relation !== 'accepted'),
        })),
      },
  );
  void queryClient.invalidateQueries({ queryKey: receivedKey, refetchType: 'none' });
}

/** Drops them when the list is opened, and when it is closed. */
export function useReceivedList(): void {
  useEffect(() => {
    dropAccepted();
    return dropAccepted;
  }, []);
}
