import type { Conversation } from '@milon/shared/contracts';
import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query/query-client.ts';
import { cachedConversations, conversationsKey } from './conversation-cache.ts';
import { applyUnavailable, fetchMissed } from './conversations.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock(import('../../../lib/server/api.ts'), async (load) => ({ ...(await load()), callApi }));

beforeEach(() => {
  callApi.mockReset();
  queryClient.clear();
});

const conversation = (_id: string, lastMessageAt: string): Conversation => ({
  _id,
  members: [],
  messages: [],
  createdAt: lastMessageAt,
  lastMessageAt,
  lastPosition: 0,
  revision: 0,
  unseen: 0,
  dismissed: [],
});

test('a conversation that starts while the list is fetched stays in it', async () => {
  const known = conversation('known', '2026-01-01');
  const started = conversation('started', '2026-01-02');
  const answer = Promise.withResolvers<unknown>();
  callApi.mockReturnValueOnce(answer.promise);
  queryClient.setQueryData(conversationsKey, [known]);
  const fetched = fetchMissed('me');
  await expect.poll(() => callApi.mock.calls.length).toBe(1);
  queryClient.setQueryData(conversationsKey, [started, known]);
  // The server read its list before the conversation started.
  answer.resolve({ data: [known], unread: 0 });
  await fetched;
  expect(cachedConversations()?.map(({ _id }) => _id)).toEqual(['started', 'known']);
});

test('missed conversations are fetched by a request that starts afterwards', async () => {
  const [known, missed] = [conversation('known', '2026-01-01'), conversation('missed', '2026-01-02')];
  const older = Promise.withResolvers<unknown>();
  callApi.mockReturnValueOnce(older.promise).mockResolvedValue({ data: [missed, known], unread: 0 });
  const first = fetchMissed('me');
  await expect.poll(() => callApi.mock.calls.length).toBe(1);
  const second = fetchMissed('me');
  older.resolve({ data: [known], unread: 0 });
  await Promise.all([first, second]);
  expect(cachedConversations()?.map(({ _id }) => _id)).toEqual(['missed', 'known']);
  expect(callApi).toHaveBeenCalledTimes(2);
});

test('a member who becomes unavailable stays so after an older response', async () => {
  const friend = { _id: 'friend', firstName: 'Ayesha', gender: 'women' } as Conversation['members'][number];
  const answer = Promise.withResolvers<unknown>();
  callApi.mockReturnValueOnce(answer.promise);
  const fetched = fetchMissed('me');
  await expect.poll(() => callApi.mock.calls.length).toBe(1);
  applyUnavailable('friend');
  answer.resolve({ data: [{ ...conversation('one', '2026-01-01'), members: [friend] }], unread: 0 });
  await fetched;
  expect(cachedConversations()?.[0]?.members[0]).toMatchObject({ _id: 'friend', unavailable: true });
});
