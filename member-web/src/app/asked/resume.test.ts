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

/** The page is loaded again, by this member or a guest. */
async function load(member?: string) {
  store.set(keptAskedAtom, undefined);
  queryClient.setQueryData(sessionKey, member === undefined ? {} : { user: { name: member } });
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

test('attack 114: what a guest asked for outlives a load only on the way to Google, or in a half-done sign-up', async () => {
  queryClient.setQueryData(userKey, null);
  stopAt('signUp', asked);
  expect(await load()).toBeUndefined();
  stopAt('signUp', asked);
  keepAsked({ gate: 'signUp', asked, owner: '', at: Date.now(), isOnItsWay: true });
  const restored = await load();
  expect(restored).toMatchObject({ owner: '', asked });
  // From now on, closing the form is a no.
  expect(restored?.isOnItsWay).toBeUndefined();
  expect(await load()).toBeUndefined();
  queryClient.setQueryData(userKey, null);
  stopAt('signUp', asked);
  store.set(authStateAtom, 'PHONE_STATE');
  expect(await load('tanvir')).toMatchObject({ owner: '', asked });
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
