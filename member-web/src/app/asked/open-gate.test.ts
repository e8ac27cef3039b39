import type { User } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionKey, userKey } from '../../entities/session/session.ts';
import { stopIfGate } from '../../entities/session/stop-at.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { type Asked, keepAsked, keptAskedAtom } from '../../state/asked.ts';
import { closeAllDialogs, openDialogsAtom } from '../../state/dialogs.ts';
import { errorMessageAtom } from '../../state/state.ts';
import { openGate } from './open-gate.ts';

const asked: Asked = { act: 'invite', id: 'nusrat', name: 'Nusrat', action: 'SEND' };
const active = { _id: 'tanvir', activePolicy: '1', account: {} } as unknown as User;
const paused = { ...active, account: { pausedSince: '2026-11-01T00:00:00.000Z' } };
const pausedRefusal = { code: 'PROFILE_PAUSED', message: 'Your profile is paused.' };
const toast = () => store.get(errorMessageAtom)?.text;

/** The API refuses while this page knows an active member. Returns whether the gate stops. */
async function refuse(refusal: { code: string; message: string }, answer: (path: string) => Response) {
  const calls: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    calls.push(path);
    return answer(path);
  });
  stopIfGate(refusal, asked);
  const kept = store.get(keptAskedAtom);
  if (!kept) throw new Error('Nothing is kept.');
  return { stops: await openGate(kept, '/all'), calls };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  queryClient.setQueryData(sessionKey, { user: { name: 'Tanvir' } });
  queryClient.setQueryData(userKey, active);
});
afterEach(() => {
  keepAsked(undefined);
  store.set(errorMessageAtom, undefined);
  void closeAllDialogs();
  queryClient.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a refusal that is newer than the member of this page stops, and says so', async () => {
  expect(await refuse(pausedRefusal, () => Response.json(paused))).toMatchObject({ stops: true });
  expect(queryClient.getQueryData(userKey)).toEqual(paused);
  expect(store.get(keptAskedAtom)).toMatchObject({ gate: 'pause', asked });
  expect(toast()).toContain('Your profile is paused.');
});

test('a refusal without a stop is shown and forgotten: going on would be refused again, without end', async () => {
  const { stops, calls } = await refuse(pausedRefusal, () => Response.json(active));
  expect(stops).toBe(false);
  expect(calls).toHaveLength(1);
  expect(store.get(keptAskedAtom)).toBeUndefined();
  expect(toast()).toBe('Your profile is paused.');
});

test('a gate that cannot be opened says why, and forgets what was asked for', async () => {
  const ended = { code: 'NOT_SIGNED_IN', message: 'Please log in first.' };
  const limited = { status: 429, code: 'TOO_MANY_REQUESTS', message: 'Please wait a moment.' };
  const { stops } = await refuse(ended, (path) =>
    path.startsWith('/users')
      ? Response.json({ status: 401, ...ended }, { status: 401 })
      : Response.json(limited, { status: 429 }),
  );
  expect(stops).toBe(false);
  expect(store.get(keptAskedAtom)).toBeUndefined();
  expect(toast()).toBe('Please wait a moment.');
  expect(store.get(openDialogsAtom)).toEqual([]);
});

test('an ended session leads to the log in', async () => {
  const ended = { code: 'NOT_SIGNED_IN', message: 'Please log in first.' };
  const { stops } = await refuse(ended, (path) =>
    path.startsWith('/users') ? Response.json({ status: 401, ...ended }, { status: 401 }) : Response.json({}),
  );
  expect(stops).toBe(true);
  expect(store.get(keptAskedAtom)).toMatchObject({ gate: 'signIn', owner: 'tanvir' });
  expect(store.get(openDialogsAtom)).toMatchObject([{ name: 'LOGIN', params: { mode: 'signIn' } }]);
});
