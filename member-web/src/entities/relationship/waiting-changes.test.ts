import type { Profile, User } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../lib/query/query-client.ts';
import { checkConnection } from '../../lib/server/connection.ts';
import { store } from '../../lib/store.ts';
import { errorMessageAtom } from '../../state/state.ts';
import { profileKey } from '../profile/profile-cache.ts';
import { userKey } from '../session/session.ts';
import { setMark } from './favorite.ts';
import { invite } from './invitation.ts';
import { resumeChanges } from './resume-changes.ts';
import { lateRefusalsAtom, waitingAtom } from './waiting-atom.ts';

const [her, zara] = ['her-id', 'zara-id'];
const lists = { sent: [] as string[], received: [], accepted: [], declined: [] };

/** A server that may be out of reach, and may store a change while its answer is lost. */
const server = {
  isThere: true,
  losesAnswers: false,
  refuses: false,
  isStarting: false,
  sent: [] as string[],
  calls: [] as string[],
};
const problem = (status: number, code: string, message: string) =>
  Response.json({ status, code, message }, { status });
const user = () => ({ _id: 'me', invite: { ...lists, sent: server.sent }, favorites: [], blocks: [] });

function answer(path: string, body: string | undefined): Response {
  if (path === '/healthz') return new Response('ok');
  if (path === '/users') return Response.json(user());
  if (path === '/users/with-projection') return Response.json({ populatedResult: [] });
  if (server.isStarting) return new Response('<h1>Bad Gateway</h1>', { status: 502 });
  const { _id: id } = JSON.parse(body ?? '{}') as { _id: string };
  server.calls.push(`${path.split('?')[0]} ${id}`);
  if (path === '/users/favorite') return Response.json({ data: { favorites: [id], blocks: [] } });
  if (server.refuses) return problem(403, 'PROFILE_INACTIVE', 'Your profile is inactive.');
  if (server.sent.includes(id))
    return problem(409, 'ALREADY_INVITED', 'You have invited this member already.');
  server.sent = [...server.sent, id];
  if (server.losesAnswers) server.isThere = false;
  return Response.json({ data: { invite: user().invite } });
}

const stored = new Map<string, string>();
beforeEach(async () => {
  Object.assign(server, {
    isThere: true,
    losesAnswers: false,
    refuses: false,
    isStarting: false,
    sent: [],
    calls: [],
  });
  stored.clear();
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('fetch', async (path: string, init?: { body?: string }) => {
    const response = server.isThere ? answer(path, init?.body) : undefined;
    if (!response || !server.isThere) throw new TypeError('fetch failed');
    return response;
  });
  await checkConnection();
  store.set(waitingAtom, []);
  store.set(lateRefusalsAtom, []);
  store.set(errorMessageAtom, undefined);
  queryClient.setQueryData(userKey, user());
  for (const [_id, firstName] of [
    [her, 'Nusrat'],
    [zara, 'Zara'],
  ] as const)
    queryClient.setQueryData(profileKey(_id), { _id, firstName, relation: 'none', isFavorite: false });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  queryClient.clear();
});

const shown = (id = her) => queryClient.getQueryData<Profile>(profileKey(id));
const waits = () => store.get(waitingAtom).map(({ change }) => `${change.kind} ${change.id}`);
async function loseConnection(): Promise<void> {
  server.isThere = false;
  await checkConnection();
}
async function comeBack(): Promise<void> {
  server.isThere = true;
  await vi.advanceTimersByTimeAsync(31_000);
}

test('changes without a connection are shown, wait in order, and are sent once', async () => {
  await loseConnection();
  const all = [invite(her, 'SEND'), setMark(zara, 'favorite', true), invite(zara, 'SEND')];
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()?.relation).toBe('sent');
  expect(waits()).toEqual([`invite ${her}`, `favorite ${zara}`, `invite ${zara}`]);
  expect(server.calls).toEqual([]);
  await comeBack();
  expect(await Promise.all(all)).toEqual([true, true, true]);
  expect(server.calls).toEqual([`/users/invite ${her}`, `/users/favorite ${zara}`, `/users/invite ${zara}`]);
  expect([waits(), stored.get('milon-waiting')]).toEqual([[], undefined]);
});

test('an invitation whose answer was lost is not an error when it is sent again', async () => {
  server.losesAnswers = true;
  const inviting = invite(her, 'SEND');
  await vi.advanceTimersByTimeAsync(100);
  expect(waits()).toEqual([`invite ${her}`]);
  server.losesAnswers = false;
  await comeBack();
  expect(await inviting).toBe(true);
  expect(server.calls).toEqual([`/users/invite ${her}`, `/users/invite ${her}`]);
  expect(shown()?.relation).toBe('sent');
  expect(store.get(errorMessageAtom)).toBeUndefined();
});

test('changes that waited before a reload are shown and sent again; each refusal stays until it is read, with a name', async () => {
  await loseConnection();
  const changeFor = (id: string) => ({ key: id, change: { kind: 'invite', id, action: 'SEND' } });
  stored.set('milon-waiting', JSON.stringify({ owner: 'me', value: [her, zara].map(changeFor) }));
  resumeChanges('me');
  await vi.advanceTimersByTimeAsync(0);
  expect(shown()?.relation).toBe('sent');
  server.refuses = true;
  await comeBack();
  expect(shown()?.relation).toBe('none');
  // Not as toasts, which would replace each other.
  expect(store.get(errorMessageAtom)).toBeUndefined();
  expect(store.get(lateRefusalsAtom)).toEqual(
    ['Nusrat', 'Zara'].map((name) => `${name}: Your profile is inactive.`),
  );
  expect(waits()).toEqual([]);
});

test("a waiting change survives a proxy's answer while the server restarts", async () => {
  await loseConnection();
  const inviting = invite(her, 'SEND');
  await vi.advanceTimersByTimeAsync(0);
  server.isStarting = true;
  await comeBack();
  expect(waits()).toEqual([`invite ${her}`]);
  server.isStarting = false;
  await comeBack();
  expect(await inviting).toBe(true);
  expect([waits(), store.get(lateRefusalsAtom)]).toEqual([[], []]);
});

test('waiting changes of a member are neither shown to nor sent for another member', async () => {
  await loseConnection();
  void invite(her, 'SEND');
  await vi.advanceTimersByTimeAsync(0);
  queryClient.setQueryData<Partial<User>>(userKey, { ...user(), _id: 'another' });
  resumeChanges('another');
  expect(waits()).toEqual([]);
  await comeBack();
  expect(server.calls).toEqual([]);
});

test('a block does not wait: it fails immediately', async () => {
  await loseConnection();
  expect(await setMark(her, 'block', true)).toBe(false);
  expect(waits()).toEqual([]);
});
