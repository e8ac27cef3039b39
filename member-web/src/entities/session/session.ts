import { callRef, isProblem } from '@milon/shared/client';
import { CURRENT_USER_REFRESH_MS } from '@milon/shared/constants';
import type { getUserCall, logOutCall, SessionAnswer, sessionCall, User } from '@milon/shared/contracts';
import { getUserRoute, logOutRoute, sessionRoute } from '@milon/shared/routes';
import { queryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { RESET } from 'jotai/utils';
import { callApi } from '../../lib/api.ts';
import { logFailure } from '../../lib/log.ts';
import { holdPatch } from '../../lib/patch-query-cache.ts';
import { queryClient } from '../../lib/query-client.ts';
import { clearScrollPositions } from '../../lib/scroll-restoration.ts';
import { readStored, sessionKeys, writeStored } from '../../lib/storage.ts';
import { store } from '../../lib/store.ts';
import { closeAllDialogs } from '../../state/dialogs.ts';
import { authStateAtom, emailRegisteredAtom, googleDataAtom, loadingAtom } from '../../state/state.ts';
import { clearPush } from './push.ts';

const getSession = callRef<typeof sessionCall>(sessionRoute);
const getUser = callRef<typeof getUserCall>(getUserRoute);
const logOutRef = callRef<typeof logOutCall>(logOutRoute);

export const sessionKey = ['session'] as const;
export const userKey = ['user'] as const;

/** Written at sign-in and sign-out: other tabs hear of it, and a returning member's data is asked for at once. */
const hintKey = 'milon-session';

const askAgainMs = 5000;

export type SessionStatus = 'loading' | 'authenticated' | 'unauthenticated';

interface SessionSettings {
  /** Asks for the session again every so many milliseconds while the window is visible; not by itself where absent. */
  readonly pollMs?: number;
}

/** The session as it is now. One that ended meanwhile, wherever that was done, is forgotten here too. */
async function fetchSession(signal: AbortSignal): Promise<SessionAnswer> {
  const before = queryClient.getQueryData<SessionAnswer>(sessionKey);
  const session = await callApi(getSession, { signal });
  if (before?.user && !session.user) forgetMember();
  return session;
}

/** How the session is asked for: again when the window becomes visible, and by polling where that is set (spec §4). */
export function sessionQuery({ pollMs }: SessionSettings = {}) {
  return queryOptions({
    queryKey: sessionKey,
    queryFn: ({ signal }) => fetchSession(signal),
    refetchOnWindowFocus: 'always',
    // A member must not stay a guest for longer than the API is out of reach.
    refetchInterval: ({ state }) => (state.status === 'error' ? askAgainMs : (pollMs ?? false)),
    staleTime: CURRENT_USER_REFRESH_MS,
  });
}

/** The session and whether anybody is signed in (spec §4). */
export function useSession(settings: SessionSettings = {}): {
  status: SessionStatus;
  session: SessionAnswer | undefined;
} {
  const query = useQuery(sessionQuery(settings));
  if (query.isPending) return { status: 'loading', session: undefined };
  return { status: query.data?.user ? 'authenticated' : 'unauthenticated', session: query.data };
}

/** How the signed-in member is asked for: every 30 minutes, not on focus (spec §7); null for a guest. */
export function userQuery() {
  return queryOptions({
    queryKey: userKey,
    queryFn: async ({ signal }): Promise<User | null> => {
      try {
        return await callApi(getUser, { signal });
      } catch (error) {
        if (isProblem(error, 'NOT_SIGNED_IN')) return null;
        throw error;
      }
    },
    refetchInterval: CURRENT_USER_REFRESH_MS,
    staleTime: CURRENT_USER_REFRESH_MS,
  });
}

/** The signed-in member; nobody is asked for while it is known that nobody is. */
export function useUserQuery(): UseQueryResult<User | null> {
  const { status } = useSession();
  const mayBeMember =
    status === 'authenticated' || (status === 'loading' && readStored(hintKey) !== undefined);
  return useQuery({ ...userQuery(), enabled: mayBeMember });
}

export type Viewer =
  | { readonly kind: 'loading'; readonly user?: undefined }
  | { readonly kind: 'guest'; readonly user?: undefined }
  | { readonly kind: 'member'; readonly user: User };

/** Who looks at the page. */
export function useViewer(): Viewer {
  const { status } = useSession();
  const { data, isPending } = useUserQuery();
  if (data && status !== 'unauthenticated') return { kind: 'member', user: data };
  if (status === 'loading' || (status === 'authenticated' && isPending)) return { kind: 'loading' };
  return { kind: 'guest' };
}

/** The signed-in member, `undefined` while unknown and for a guest. */
export function useCurrentUser(): User | undefined {
  return useViewer().user;
}

/** Puts a newer state of the signed-in member where everything reads it. */
export function setCachedUser(user: User): void {
  queryClient.setQueryData<User | null>(userKey, user);
}

/** Changes the signed-in member as cached, and as being fetched now. */
export function patchUser(change: (user: User) => User): void {
  holdUserPatch(change)();
}

/** Changes the signed-in member as cached, and as fetched until the release that this gives is called (`holdPatch`). */
export function holdUserPatch(change: (user: User) => User): () => void {
  return holdPatch<User>(userKey, change);
}

/** After a sign-in or sign-up: the session is read again, here and in other tabs; what a guest saw is forgotten. */
export async function refreshAfterSignIn(user: User): Promise<void> {
  setCachedUser(user);
  writeStored(hintKey, Date.now());
  queryClient.removeQueries({ queryKey: ['profiles'] });
  await queryClient.invalidateQueries({ queryKey: sessionKey });
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'user' });
}

/** Ends the session and forgets all that the browser keeps of it; a failing call is only logged (spec §7, §8). */
export async function logOut(): Promise<void> {
  store.set(loadingAtom, true);
  try {
    await callApi(logOutRef);
  } catch (error) {
    logFailure('Log out failed.', error);
  }
  await clearSession();
  store.set(loadingAtom, false);
}

/** Forgets all that the browser keeps of a session that is over. */
export async function clearSession(): Promise<void> {
  // What was asked while the member was still here must not be taken for a departure of its own.
  await queryClient.cancelQueries({ queryKey: sessionKey });
  await closeAllDialogs();
  queryClient.setQueryData(sessionKey, {});
  forgetMember();
}

const leaving = new Set<() => void>();

/** Has `forget` called when the member leaves, here or in another tab: for what is kept beside the query cache. */
export function onSessionEnd(forget: () => void): void {
  leaving.add(forget);
}

/** Forgets all that the browser keeps of the member who was here. */
function forgetMember(): void {
  for (const forget of leaving) forget();
  void clearPush();
  // Photos on their way (components/photo/upload), which may never have been looked at in this page.
  globalThis.indexedDB?.deleteDatabase('milon-uploads');
  for (const key of sessionKeys) writeStored(key, undefined);
  // Back to the beginning by having nothing stored.
  store.set(authStateAtom, RESET);
  store.set(googleDataAtom, undefined);
  store.set(emailRegisteredAtom, false);
  queryClient.setQueryData(userKey, null);
  void closeAllDialogs();
  clearScrollPositions();
  queryClient.removeQueries({
    predicate: ({ queryKey }) => !['session', 'user'].includes(String(queryKey[0])),
  });
}

/** Hears of sign-ins and sign-outs in other tabs (spec §4); gives back what stops listening. */
export function watchOtherTabs(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== hintKey && event.key !== null) return;
    if (event.key === hintKey && event.newValue === null) {
      queryClient.setQueryData(sessionKey, {});
      forgetMember();
    }
    // Whatever the other tab says, the API knows.
    void queryClient.invalidateQueries();
  };
  globalThis.addEventListener('storage', onStorage);
  return () => globalThis.removeEventListener('storage', onStorage);
}
