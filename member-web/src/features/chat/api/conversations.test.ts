import type { Conversation } from '@milon/shared/contracts';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query-client.ts';
import { cachedConversations, conversationsKey } from './conversation-cache.ts';
import { fetchMissed } from './conversations.ts';

const { callApi } = vi.hoisted(() => ({ callApi: vi.fn() }));
vi.mock(import('../../../lib/api.ts'), async (load) => ({ ...(await load()), callApi }));

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

test('a conversation that begins while the list is fetched stays in it', async () => {
  const known = conversation('known', '2026-01-01');
  const begun = conversation('begun', '2026-01-02');
  const answer = Promise.withResolvers<unknown>();
  callApi.mockReturnValueOnce(answer.promise);
  queryClient.setQueryData(conversationsKey, [known]);
  const fetched = fetchMissed('me');
  await expect.poll(() => callApi.mock.calls.length).toBe(1);
  queryClient.setQueryData(conversationsKey, [begun, known]);
  // The server read its list before the conversation began.
  answer.resolve({ data: [known], unread: 0 });
  await fetched;
  expect(cachedConversations()?.map(({ _id }) => _id)).toEqual(['begun', 'known']);
});
