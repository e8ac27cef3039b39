import type { Conversation, Message } from '@milon/shared/contracts';
import { badgeText } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../lib/query/query-client.ts';
import { store } from '../../../lib/store.ts';
import { activeConversationAtom, newConversationsAtom } from '../../../state/state.ts';
import { moreConversationsAtom } from './chat-state.ts';
import {
  applyConversationChange,
  applyMessages,
  applyRead,
  fetchMissed,
  loadMoreConversations,
} from './conversations.ts';
import { watchUnread } from './unread.ts';

const me = 'me';
const pageLength = 20;

/** The conversations on the server, the most recent first. */
let talks: Conversation[];
let asked: string[];
let stop: () => void;

function message(talk: string, position: number): Message {
  return {
    _id: `${talk}-${position}`,
    conversationId: talk,
    position,
    sender: `her-${talk}`,
    text: 'Salam',
    isSeen: false,
    clientId: `client-${talk}-${position}`,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

function talk(id: string): Conversation {
  return {
    _id: id,
    members: [],
    messages: [message(id, 1)],
    unseen: 1,
    lastPosition: 1,
    lastMessageAt: '2026-01-01T00:00:00.000Z',
    revision: 0,
    createdAt: '2026-01-01T00:00:00.000Z',
  };
}

const talksTo = (count: number) => Array.from({ length: count }, (_, n) => talk(`t${n}`));

/** Marks a conversation as read on another device. */
function readAtServer(id: string): void {
  talks = talks.map((one) =>
    one._id === id
      ? { ...one, unseen: 0, messages: one.messages.map((each) => ({ ...each, isSeen: true })) }
      : one,
  );
}

function answer(path: string): Response {
  asked.push(path);
  const query = new URLSearchParams(path.split('?')[1]);
  const from = Number(query.get('cursor') ?? 0);
  const to = from + Number(query.get('limit') ?? pageLength);
  const unread = Math.min(100, talks.filter(({ unseen }) => unseen > 0).length);
  return Response.json({
    data: talks.slice(from, to),
    ...(from === 0 ? { unread } : {}),
    ...(to < talks.length ? { nextCursor: String(to) } : {}),
  });
}

const count = () => store.get(newConversationsAtom);
const read = (id: string) => {
  readAtServer(id);
  applyRead(id, 1, me);
};

beforeEach(() => {
  asked = [];
  vi.stubGlobal('fetch', async (path: string) => answer(path));
  stop = watchUnread(me);
});
afterEach(() => {
  stop();
  queryClient.clear();
  store.set(moreConversationsAtom, undefined);
  vi.unstubAllGlobals();
});

test('the number includes conversations that are not loaded, and follows events [S4.12]', async () => {
  talks = talksTo(31);
  await fetchMissed(me);
  expect(count()).toBe(31);
  read('t3');
  expect(count()).toBe(30);
  // A conversation that is not loaded is read on another device: the page asks the server.
  read('t25');
  await expect.poll(() => count()).toBe(29);
  await applyConversationChange({ conversationId: 't26', revision: 1, clearedTo: 1 }, me);
  const before = asked.length;
  // Loading more conversations does not count any twice.
  await loadMoreConversations(me);
  expect(count()).toBe(29);
  await applyMessages('t3', [message('t3', 2)], me);
  expect(count()).toBe(30);
  read('t27');
  expect(count()).toBe(29);
  expect(asked.length).toBe(before + 1);
  // A conversation with a new member.
  talks = [talk('new'), ...talks];
  await applyMessages('new', [message('new', 1)], me);
  expect(count()).toBe(30);
});

test("a count above the badge's limit shows 99+ until the server reports fewer [S2.13]", async () => {
  talks = talksTo(102);
  await fetchMissed(me);
  expect([count(), badgeText(count())]).toEqual([100, '99+']);
  for (const id of ['t0', 't1']) {
    read(id);
    await expect.poll(() => badgeText(count())).toBe('99+');
  }
  for (const id of ['t2', 't3']) read(id);
  await expect.poll(() => count()).toBe(98);
});

test('the conversation on screen is not counted: its messages are being read [S3.10]', async () => {
  talks = talksTo(3);
  await fetchMissed(me);
  const all = store.get(newConversationsAtom);
  expect(all).toBe(3);
  store.set(activeConversationAtom, 't1');
  expect(store.get(newConversationsAtom)).toBe(2);
  store.set(activeConversationAtom, undefined);
  expect(store.get(newConversationsAtom)).toBe(3);
});
