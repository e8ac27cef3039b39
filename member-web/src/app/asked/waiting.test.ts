import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logOut, sessionKey, userKey } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { store } from '../../lib/store.ts';
import { type KeptAsked, keepAsked, keptAskedAtom, readAsked } from '../../state/asked.ts';
import { keptAskedMs } from './kept-asked-ms.ts';
import { resume } from './resume.ts';
import { forget, settle, shareWaiting, toAskAgain } from './waiting.ts';

/** A storage of the browser, or of one tab. */
function storage() {
  const stored = new Map<string, string>();
  return {
    stored,
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
}

const asked = { act: 'invite', id: 'nusrat', name: 'Nusrat', action: 'SEND' } as const;
const waits = (): KeptAsked => ({ gate: 'policy', asked, owner: 'tanvir', at: Date.now() });
/** What all tabs of the browser share. */
let shared: ReturnType<typeof storage>;
let tell: EventTarget;

/** Turns to a tab, which may have kept something, and loads its page. */
async function load(tab = storage()) {
  vi.stubGlobal('sessionStorage', tab);
  store.set(keptAskedAtom, undefined);
  queryClient.setQueryData(sessionKey, { user: { name: 'Tanvir' } });
  queryClient.setQueryData(userKey, { _id: 'tanvir', photoCount: 1 });
  await resume();
  return store.get(keptAskedAtom);
}

/** A gate stops something in a tab. Returns the tab. */
function stop(kept = waits()) {
  const tab = storage();
  vi.stubGlobal('sessionStorage', tab);
  keepAsked(kept);
  shareWaiting(kept, () => undefined);
  return tab;
}

beforeEach(() => {
  vi.useFakeTimers();
  shared = storage();
  tell = new EventTarget();
  vi.stubGlobal('localStorage', shared);
  vi.stubGlobal('location', { pathname: '/' });
  vi.stubGlobal('addEventListener', tell.addEventListener.bind(tell));
  vi.stubGlobal('removeEventListener', tell.removeEventListener.bind(tell));
});
afterEach(() => {
  keepAsked(undefined);
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('attack 114: what waits is found by the tab after a load and by every other, for an hour', async () => {
  const tab = stop();
  expect(await load(tab)).toMatchObject({ asked, owner: 'tanvir', isRestored: true });
  expect(await load()).toMatchObject({ asked, isRestored: true });
  vi.advanceTimersByTime(keptAskedMs);
  expect(await load()).toBeUndefined();
  expect(readAsked()).toBeUndefined();
});

test('attack 114: it is settled in one tab only, and no load of any finds it again', async () => {
  const first = stop();
  const other = storage();
  const inOther = await load(other);
  if (!inOther) throw new Error('The other tab did not find it.');
  expect(settle(inOther)).toBe(true);
  // The first has slept since.
  vi.stubGlobal('sessionStorage', first);
  expect(settle(inOther)).toBe(false);
  for (const tab of [first, other, storage()]) expect(await load(tab)).toBeUndefined();
});

test('a tab that slept does not ask after others did, whatever was settled last', async () => {
  const first = stop();
  const kept = await load();
  if (kept) settle(kept);
  vi.advanceTimersByTime(1);
  settle({ ...waits(), gate: 'code' });
  expect(await load(first)).toBeUndefined();
});

test('a tab hears when another tab answers the same question, and ignores other questions', () => {
  const kept = waits();
  const onSettled = vi.fn();
  const leave = shareWaiting(kept, onSettled);
  const hear = () => tell.dispatchEvent(Object.assign(new Event('storage'), { key: 'milon-asked-done' }));
  settle({ ...kept, gate: 'code' });
  hear();
  expect(onSettled).not.toHaveBeenCalled();
  settle(kept);
  hear();
  expect(onSettled).toHaveBeenCalledOnce();
  leave();
  hear();
  expect(onSettled).toHaveBeenCalledOnce();
});

test('what has a screen stays in its tab, and what waits in another is not forgotten with it', async () => {
  stop();
  vi.advanceTimersByTime(1);
  const tab = stop({ ...waits(), gate: 'upgrade' });
  expect(await load(tab)).toMatchObject({ gate: 'upgrade' });
  forget(store.get(keptAskedAtom));
  expect(await load(tab)).toMatchObject({ gate: 'policy' });
});

test('attack 114: a log out erases what waits', async () => {
  stop();
  vi.stubGlobal('fetch', async () => Response.json({}));
  await logOut();
  expect([...shared.stored.values()].join('')).not.toContain('Nusrat');
});

test('only what another person will see is asked about, and only after a wait', () => {
  expect(toAskAgain(waits())).toEqual(asked);
  expect(toAskAgain({ ...waits(), gate: 'pause' })).toEqual(asked);
  expect(toAskAgain({ ...waits(), gate: 'code' })).toBeUndefined();
  expect(toAskAgain({ ...waits(), asked: { act: 'contact', id: 'nusrat', name: 'Nusrat' } })).toBeUndefined();
});
