import type { Profile } from '@milon/shared/contracts';
import { atom } from 'jotai';
import { keptOwner } from '../../lib/kept/kept.ts';
import { logFailure } from '../../lib/log.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { closeDialogsWhere } from '../../state/dialogs.ts';
import { activeProfileAtom } from '../../state/state.ts';
import { removeProfile } from './profile-cache.ts';

/** The members that the server reported as unavailable since this page connected. */
export const unavailableIdsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** A card that was fetched before its member became unavailable. */
export function isStaleCard(gone: ReadonlySet<string>, { _id, unavailable, isBlocked }: Profile): boolean {
  return gone.has(_id) && !unavailable && !isBlocked;
}

/**
 * Marks feeds and searches as stale, so that they keep their scroll position and are fetched at the next
 * visit. Refetches all other lists immediately.
 */
function invalidateLists(): void {
  const isFeed = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey[1] === 'feed' || queryKey[1] === 'search';
  const queryKey = ['profiles'];
  void queryClient.invalidateQueries({ queryKey, predicate: isFeed, refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey, predicate: (query) => !isFeed(query) });
  void queryClient.invalidateQueries({ queryKey: ['counts'], refetchType: 'none' });
  void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}

/** Erases a member from what the browser keeps. */
export async function dropKept(id: string): Promise<void> {
  if (keptOwner() === undefined) return;
  try {
    const { dropKeptMembers } = await import('../../lib/kept/keep.ts');
    await dropKeptMembers(new Set([id]));
  } catch (error) {
    logFailure('A kept profile could not be erased.', error);
  }
}

/** Removes a member from the page: cards, opened profiles, photos, contacts, notifications. */
export function markUnavailable(id: string): void {
  store.set(unavailableIdsAtom, new Set(store.get(unavailableIdsAtom)).add(id));
  if (store.get(activeProfileAtom)?._id === id) store.set(activeProfileAtom, undefined);
  closeDialogsWhere(
    (dialog) => (dialog.name === 'PHOTOS' || dialog.name === 'CONTACT') && dialog.params.profile._id === id,
  );
  removeProfile(id);
  void dropKept(id);
  invalidateLists();
}

/** Shows a member again who was unavailable. */
export function markAvailable(id: string): void {
  store.set(unavailableIdsAtom, new Set([...store.get(unavailableIdsAtom)].filter((gone) => gone !== id)));
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  invalidateLists();
}

/** Fetches again who is available, after events may have been missed. */
export function refetchAvailability(): void {
  store.set(unavailableIdsAtom, new Set());
  void queryClient.invalidateQueries({ queryKey: ['profile'] });
  invalidateLists();
}
