import type { Profile } from '@milon/shared/contracts';
import { atom } from 'jotai';
import { queryClient } from '../../lib/query-client.ts';
import { store } from '../../lib/store.ts';
import { closeDialogsWhere } from '../../state/dialogs.ts';
import { activeProfileAtom } from '../../state/state.ts';
import { userKey } from '../session/session.ts';
import { profileKey, removeProfile } from './profile-cache.ts';

/** Whom the member finds no more, as this page was told since it connected. */
export const unavailableIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A card of somebody who is gone that was on its way when they went. */
export function isStaleCard(gone: ReadonlySet<string>, { _id, unavailable, isBlocked }: Profile): boolean {
  return gone.has(_id) && !unavailable && !isBlocked;
}

/** Feeds and searches keep the place at which one reads: they are fetched anew when one comes to them again, lists of one's own now. */
function lookAgainAtLists(): void {
  const isFeed = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === 'feed' || queryKey[1] === 'search';
  const queryKey = ['profiles'];
  void queryClient.invalidateQueries({ queryKey, predicate: isFeed, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isFeed(query) });
  void queryClient.invalidateQueries({ queryKey: ['counts'], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

/** Shows somebody nowhere any more: cards, opened profiles, photos, contacts, notifications. */
export function markUnavailable(id: string): void {
  store.set(unavailableIdsAtom, new Set(store.get(unavailableIdsAtom)).add(id));
  if (store.get(activeProfileAtom)?._id === id) store.set(activeProfileAtom, undefined);
  closeDialogsWhere(
    (dialog) => (dialog.name === 'PHOTOS' || dialog.name === 'CONTACT') && dialog.params.profile._id === id,
  );
  removeProfile(id);
  lookAgainAtLists();
}

/** Shows somebody again who was gone. */
export function markAvailable(id: string): void {
  store.set(unavailableIdsAtom, new Set([...store.get(unavailableIdsAtom)].filter((gone) => gone !== id)));
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  lookAgainAtLists();
}

/** Asks anew how one person stands with the member. */
export function refetchRelationship(id: string): void {
  void queryClient.invalidateQueries({ queryKey: userKey });
  void queryClient.invalidateQueries({ queryKey: profileKey(id) });
}

/** After a time in which nothing could be heard: who went and who came is asked anew. */
export function refetchAvailability(): void {
  store.set(unavailableIdsAtom, new Set());
  void queryClient.invalidateQueries({ queryKey: userKey });
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  lookAgainAtLists();
}
