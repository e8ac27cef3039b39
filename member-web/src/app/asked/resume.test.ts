import type { User } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut, sessionKey, userKey } from '../../entities/session/session.ts';
import { stopAt, stopIfGate } from '../../entities/session/stop-at.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { type Asked, keepAsked, keptAskedAtom } from '../../state/asked.ts';
import { authStateAtom } from '../../state/state.ts';
import { keptAskedMs } from './kept-asked-ms.ts';
import { resume } from './resume.ts';

const stored = new Map<string, string>();
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, text: string) => stored.set(key, text),
  removeItem: (key: string) => stored.delete(key),
};
const asked: Asked = { act: 'contact', id: 'nusrat', name: 'Nusrat' };

/** The page is loaded again: by this member, or by a guest, who may have come back from Google. */
async function load(member?: string, google?: string) {
  store.set(keptAskedAtom, undefined);
  const name = member ?? google;
  queryClient.setQueryData(sessionKey, name === undefined ? {} : { user: { name } });
  const user = { _id: member, photoCount: 0, phoneNumber: { isVerified: false } };
  queryClient.setQueryData(userKey, member === undefined ? null : (user as unknown as User));
  await resume();
  return store.get(keptAskedAtom);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', storage);
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('location', { pathname: '/' });
  queryClient.setQueryData(userKey, { _id: 'tanvir' });
});
afterEach(() => {
  keepAsked(undefined);
  store.set(authStateAtom, 'INITIAL_STATE');
  queryClient.clear();
  stored.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('attack 114: what a member asked for outlives a load for an hour, with its owner', async () => {
  stopAt('upgrade', asked);
  expect(await load('tanvir')).toMatchObject({ owner: 'tanvir', asked, isRestored: true });
  vi.advanceTimersByTime(keptAskedMs - 1);
  expect(await load('tanvir')).toMatchObject({ asked });
  vi.advanceTimersByTime(1);
  expect(await load('tanvir')).toBeUndefined();
  expect(stored.get('milon-asked')).toBeUndefined();
});

test('attack 114: a log out erases it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  stopAt('upgrade', asked);
  expect([...stored.values()].join('')).toContain('Nusrat');
  await logOut();
  expect(store.get(keptAskedAtom)).toBeUndefined();
  expect([...stored.values()].join('')).not.toContain('Nusrat');
});

test('attack 114: what a guest asked for outlives a load only with a session from Google, or in a half-done sign-up', async () => {
  queryClient.setQueryData(userKey, null);
  stopAt('signUp', asked);
  expect(await load()).toBeUndefined();
  stopAt('signUp', asked);
  const onItsWay = { gate: 'signUp', asked, owner: '', at: Date.now(), isOnItsWay: true } as const;
  // Back from Google's page without an account.
  keepAsked(onItsWay);
  expect(await load()).toBeUndefined();
  keepAsked(onItsWay);
  const restored = await load(undefined, 'Nadia');
  expect(restored).toMatchObject({ owner: '', asked });
  // From now on, closing the form is a no.
  expect(restored?.isOnItsWay).toBeUndefined();
  expect(await load()).toBeUndefined();
  queryClient.setQueryData(userKey, null);
  stopAt('signUp', asked);
  store.set(authStateAtom, 'PHONE_STATE');
  expect(await load('tanvir')).toMatchObject({ owner: '', asked });
});

test('what is asked for since the load stays, whatever the tab kept', async () => {
  queryClient.setQueryData(sessionKey, {});
  queryClient.setQueryData(userKey, null);
  stopAt('signUp', asked);
  await resume();
  expect(store.get(keptAskedAtom)).toMatchObject({ asked });
});

test('attack 114: what is stored under its name by something else is erased', async () => {
  for (const text of ['no JSON', '{"at":"x"}', JSON.stringify({ at: Date.now() + 1 })]) {
    stored.set('milon-asked', text);
    expect(await load('tanvir')).toBeUndefined();
    expect(stored.has('milon-asked')).toBe(false);
  }
});

test('only refusals that name a gate are kept', () => {
  for (const code of ['NOT_FOUND', 'CONFLICT', 'NETWORK']) expect(stopIfGate({ code }, asked)).toBe(false);
  expect(store.get(keptAskedAtom)).toBeUndefined();
  expect(stopIfGate({ code: 'VERIFY_FIRST' }, asked)).toBe(true);
  expect(store.get(keptAskedAtom)).toMatchObject({ gate: 'code', owner: 'tanvir', asked });
});
