import type { User } from '@milon/shared/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { saveLanguageChoice } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { store } from '../../../lib/store.ts';
import { chatLineAtom, type HiAnswer } from './chat-state.ts';
import { Outbox } from './outbox/outbox.ts';
import { sayHi } from './say-hi.ts';

const lastSent = '2026-11-20T06:00:00.000Z';
const me = { _id: 'me', sayHi: [] as User['sayHi'] } as User;
const calls: string[] = [];
const line = {
  isConnected: () => false,
  connect: () => {},
  send: () => new Promise<never>(() => {}),
  onStored: () => {},
  onRefused: () => {},
  onChange: () => {},
};

/** Stubs the HTTP calls and the socket's greeting. Undefined stands for no connection. */
function stubServer(bySocket: (friendId: string, text: string) => Promise<HiAnswer> | undefined) {
  store.set(chatLineAtom, { outbox: new Outbox(line), sendTyping: () => {}, sayHi: bySocket });
  queryClient.setQueryData(['user'], me);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    calls.push(address as string);
    return Response.json({ data: address === '/users/hi' ? { lastSent, conversationId: 'c' } : [] });
  });
}
const greeted = () => queryClient.getQueryData<User>(['user'])?.sayHi;

afterEach(() => {
  store.set(chatLineAtom, undefined);
  queryClient.clear();
  vi.restoreAllMocks();
  saveLanguageChoice('en');
  calls.length = 0;
});

test('a greeting goes to its recipient over the socket, or by HTTP without a connection [S7.3]', async () => {
  const overSocket: string[] = [];
  stubServer(async (friendId, text) => {
    overSocket.push(`${friendId}: ${text}`);
    return { ok: true, lastSent, conversationId: 'c' };
  });
  await sayHi(me, 'friend', 'Salam');
  expect([overSocket, calls]).toEqual([['friend: Salam'], ['/conversations']]);
  expect(greeted()).toEqual([{ userId: 'friend', lastSent }]);

  calls.length = 0;
  stubServer(() => undefined);
  await sayHi(me, 'other', 'Salam');
  expect(calls).toEqual(['/users/hi', '/conversations']);
  expect(greeted()).toEqual([{ userId: 'other', lastSent }]);
});

test('a refusal over the socket reads like the one over HTTP, and without an answer the greeting is not repeated', async () => {
  stubServer(async () => ({ ok: false, code: 'HI_LATER', message: 'From Friday on.', allowedAt: lastSent }));
  await expect(sayHi(me, 'friend', 'Salam')).rejects.toMatchObject({
    message: 'From Friday on.',
    code: 'HI_LATER',
  });
  expect(queryClient.getQueryState(['user'])?.isInvalidated).toBe(true);

  stubServer(() => Promise.reject(new Error('operation has timed out')));
  await expect(sayHi(me, 'friend', 'Salam')).rejects.toMatchObject({ message: 'Network Error' });
  saveLanguageChoice('bn');
  await expect(sayHi(me, 'friend', 'Salam')).rejects.toMatchObject({ message: 'ইন্টারনেট সংযোগ পাওয়া যাচ্ছে না।' });
  expect([calls, greeted()]).toEqual([[], []]);
});
