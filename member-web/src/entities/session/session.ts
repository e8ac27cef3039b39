import { isProblem } from '@milon/shared/client';
import type { SessionAnswer, User } from '@milon/shared/contracts';
import { getUserRoute, logOutRoute, sessionRoute } from '@milon/shared/routes';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { RESET } from 'jotai/utils';
import { createContext, use, useMemo } from 'react';
import { CURRENT_USER_REFRESH_MS } from '../../lib/constants.ts';
import { forgetKept, keptOwner, mayHoldKept } from '../../lib/kept/kept.ts';
import { logFailure } from '../../lib/log.ts';
import { holdPatch } from '../../lib/query/patch-query-cache.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { clearEntries } from '../../lib/scroll-restoration.ts';
import { callApi, finishLogOut } from '../../lib/server/api.ts';
import { offlineAtom } from '../../lib/server/connection.ts';
import { isLogOutDue, setLogOutDue } from '../../lib/server/log-out-due.ts';
import { forgetGuestInput } from '../../lib/storage/guest-input.ts';
import { readStored, sessionKeys, writeStored } from '../../lib/storage/storage.ts';
import { store } from '../../lib/store.ts';
import { keepAsked } from '../../state/asked.ts';
import { closeAllDialogs, dropLaterEntries } from '../../state/dialogs.ts';
import { authStateAtom, emailRegisteredAtom, googleDataAtom, loadingAtom } from '../../state/state.ts';
import { clearPush } from './push-messages.ts';

export const sessionKey = ['session'] as const;
export const userKey = ['user'] as const;

/**
 * Written at sign-in and sign-out. It notifies other tabs, and lets the page fetch a returning member's data
 * immediately.
 */
const hintKey = 'milon-session';

const retryMs = 5000;

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

interface SessionSettings {
  /** The polling interval in ms while the window is visible. No polling if absent (decisions §4). */
  readonly pollMs?: number;
}

/** Asks for the session. A member who logged out is a guest, even if the server cannot confirm it now. */
async function askSession(signal: AbortSignal): Promise<SessionAnswer> {
  try {
    await finishLogOut();
  } catch (error) {
    if (isProblem(error, 'NETWORK', 'TIMEOUT')) throw error;
    return {};
  }
  return callApi(sessionRoute, { signal });
}

/** Fetches the session. If it ended elsewhere, forgets the member here too, and what was kept of them. */
async function fetchSession(signal: AbortSignal): Promise<SessionAnswer> {
  const session = await askSession(signal);
  const before = queryClient.getQueryData<SessionAnswer>(sessionKey);
  if (!session.user && before?.user) await forgetMember();
  else await forgetIfEnded(session);
  return session;
}

/** Clears what the browser stores for a member whose session ended while no page was open. */
export async function forgetIfEnded(session: SessionAnswer | undefined): Promise<void> {
  if (!session || session.user || (readStored(hintKey) === undefined && !mayHoldKept())) return;
  await eraseStored();
}

/** Resolves when what was kept for reading offline is erased too. */
function eraseStored(): Promise<void> {
  // Uploads (parts/photo/upload), whose code may not be loaded on this page.
  globalThis.indexedDB?.deleteDatabase('milon-uploads');
  clearEntries();
  for (const key of sessionKeys) writeStored(key, undefined);
  return forgetKept();
}

/** The session query: refetches when the window becomes visible, and polls if set (spec §4). */
export function sessionQuery({ pollMs }: SessionSettings = {}) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession(signal),
    refetchOnWindowFocus: 'always',
    // After an error, retries soon: a member must not stay a guest after the API is back, and a log out must
    // not stay unconfirmed.
    refetchInterval: ({ state }) => (state.status === 'error' || isLogOutDue() ? retryMs : (pollMs ?? false)),
    staleTime: CURRENT_USER_REFRESH_MS,
  });
}

/** The session and whether a member is signed in (spec §4). */
export function useSession(settings: SessionSettings = {}): {
  status: SessionStatus;
  session: SessionAnswer | undefined;
} {
  const query = useQuery(sessionQuery(settings));
  const offline = useAtomValue(offlineAtom);
  // Without a connection nobody knows whether this is a guest.
  if (query.isPending || (offline && query.data === undefined))
    return { status: 'loading', session: undefined };
  return { status: query.data?.user ? 'authenticated' : 'unauthenticated', session: query.data };
}

/**
 * The query of the signed-in member: every 30 minutes, not on focus (spec §7), and soon after an error, for
 * without an answer the member is taken for a guest. Null for a guest.
 */
export function userQuery() {
  return queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return await callApi(getUserRoute, { signal });
      } catch (error) {
        if (isProblem(error, 'NOT_SIGNED_IN')) return null;
        throw error;
      }
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : CURRENT_USER_REFRESH_MS),
    staleTime: CURRENT_USER_REFRESH_MS,
  });
}

function useUserOf(status: SessionStatus): UseQueryResult<User | null> {
  const mayBeMember =
    status === 'authenticated' || (status === 'loading' && readStored(hintKey) !== undefined);
  return useQuery({ ...userQuery(), enabled: mayBeMember });
}

/** The signed-in member. Sends no request while the session is known to be empty. */
export function useUserQuery(): UseQueryResult<User | null> {
  return useUserOf(useSession().status);
}

export type Viewer =
  | { readonly kind: 'loading'; readonly user?: undefined }
  | { readonly kind: 'guest'; readonly user?: undefined }
  | { readonly kind: 'member'; readonly user: User };

const loading: Viewer = { kind: 'loading' };
const guest: Viewer = { kind: 'guest' };

/** Follows the session and the member, for `ViewerContext`. */
export function useFollowedViewer(): Viewer {
  const { status } = useSession();
  const { data, isPending } = useUserOf(status);
  return useMemo(() => {
    if (data && status !== 'unauthenticated') return { kind: 'member', user: data };
    return status === 'loading' || (status === 'authenticated' && isPending) ? loading : guest;
  }, [data, isPending, status]);
}

/** One follower for the page: each card has several parts that ask who looks. */
export const ViewerContext = createContext<Viewer>(loading);

/** The viewer of the page. */
export const useViewer = (): Viewer => use(ViewerContext);

/** The signed-in member, `undefined` while unknown and for a guest. */
export function useCurrentUser(): User | undefined {
  return useViewer().user;
}

/** Caches a newer state of the signed-in member. */
export function setCachedUser(user: User): void {
  queryClient.setQueryData<User | null>(userKey, user);
}

/** Changes the cached member, and responses that are on their way. */
export function patchUser(change: (user: User) => User): void {
  holdUserPatch(change)();
}

/**
 * Changes the cached member, and every response until the returned release function is called (`holdPatch`).
 */
export function holdUserPatch(change: (user: User) => User): () => void {
  return holdPatch<User>(userKey, change);
}

/**
 * After a sign-in or sign-up: fetches the session again, here and in other tabs, and drops what was cached
 * for a guest and what guests entered.
 */
export async function refreshAfterSignIn(user: User): Promise<void> {
  await setLogOutDue(false);
  if (keptOwner() !== user._id) await forgetKept();
  forgetGuestInput();
  setCachedUser(user);
  writeStored(hintKey, Date.now());
  queryClient.removeQueries({ queryKey: ['profiles'] });
  await queryClient.invalidateQueries({ queryKey: sessionKey });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' });
}

/**
 * Ends the session and clears all data that the browser stores for it. A failed call is only logged (spec §7,
 * §8), whatever failed: no connection, or a proxy that answered in place of the API. The log out stays due,
 * also if the page closes first: pages read as a guest, and repeat it before they change anything
 * (`lib/server/api.ts`).
 */
export async function logOut(): Promise<void> {
  store.set(loadingAtom, true);
  try {
    await setLogOutDue(true);
    await callApi(logOutRoute);
    await setLogOutDue(false);
  } catch (error) {
    logFailure('Log out failed.', error);
  }
  await clearSession();
  store.set(loadingAtom, false);
}

/** Clears all data that the browser stores for an ended session. */
export async function clearSession(): Promise<void> {
  // A session request that started before the log out must not count as another log out.
  await queryClient.cancelQueries({ queryKey: sessionKey });
  keepAsked(undefined);
  // A form that closes now must not say that it is kept.
  queryClient.setQueryData(userKey, null);
  await closeAllDialogs();
  dropLaterEntries();
  queryClient.setQueryData(sessionKey, {});
  await forgetMember();
}

const leaving = new Set<() => void>();

/**
 * Registers `forget` to run when the member signs out, here or in another tab: for data outside the query
 * cache.
 */
export function onSessionEnd(forget: () => void): void {
  leaving.add(forget);
}

/**
 * Clears all data that the browser stores for the previous member. Resolves when what was kept for reading
 * offline is erased too.
 */
async function forgetMember(): Promise<void> {
  for (const forget of leaving) forget();
  void clearPush();
  const erased = eraseStored();
  // Returns to the initial state by removing the stored value.
  store.set(authStateAtom, RESET);
  store.set(googleDataAtom, undefined);
  store.set(emailRegisteredAtom, false);
  queryClient.setQueryData(userKey, null);
  void closeAllDialogs();
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !['session', 'user'].includes(String(queryKey[0])),
  });
  await erased;
}

/** Follows sign-ins and sign-outs in other tabs (spec §4). Returns a function that stops listening. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== hintKey && event.key !== null) return;
    if (event.key === hintKey && event.newValue === null) {
      queryClient.setQueryData(sessionKey, {});
      keepAsked(undefined);
      void forgetMember();
    }
    // Do not trust the other tab's message: ask the API.
    void queryClient.invalidateQueries();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
