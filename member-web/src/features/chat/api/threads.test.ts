import type { Conversation, Message, Profile } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { dayOf } from './days.ts';
import type { Outgoing } from './outbox/outbox.ts';
import { threadsOf, threadWith } from './threads.ts';

const her = { _id: 'her', firstName: 'Ayesha', lastName: 'R', profileImages: [] } as unknown as Profile;
const said: Message = {
  _id: 'm1',
  conversationId: 'c',
  position: 1,
  sender: 'her',
  text: 'Salam',
  isSeen: false,
  clientId: 'client-1',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const known: Conversation = {
  _id: 'c',
  members: [her],
  messages: [said],
  unseen: 2,
  lastPosition: 1,
  lastMessageAt: '2026-01-01T00:00:00.000Z',
  revision: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
};
const waiting = (friendId: string): Outgoing => ({
  clientId: `to-${friendId}`,
  friendId,
  friendName: 'Nadia K',
  text: 'Salam',
  createdAt: '2026-01-01T00:00:00.000Z',
});

test('chat opens the existing conversation with that person, or a local new-conv one [S4.11]', () => {
  expect(threadWith('her', 'x', [known], [])).toMatchObject({ id: 'c', name: 'Ayesha R', unseen: 2 });
  const fresh = threadWith('nadia', 'Nadia K', [known], [waiting('nadia')]);
  expect(fresh.id).toMatch(/^new-conv/);
  expect(fresh).toMatchObject({ name: 'Nadia K', conversation: undefined });
  expect(fresh.outgoing).toHaveLength(1);
});

test('a conversation with an unsent first message is in the list once', () => {
  const threads = threadsOf([known], [waiting('nadia'), waiting('her')]);
  expect(threads.map(({ friendId }) => friendId)).toEqual(['nadia', 'her']);
  expect(threads[1]?.outgoing).toHaveLength(1);
});

test('a conversation without any messages left is in the list only while one waits to be sent', () => {
  const emptied = { ...known, messages: [] };
  expect(threadsOf([emptied], [])).toEqual([]);
  expect(threadsOf([emptied], [waiting('her')])).toHaveLength(1);
  expect(threadWith('her', 'x', [emptied], [])).toMatchObject({ id: 'c' });
});

test('dayOf returns the day in Dhaka', () => {
  expect(dayOf('2026-01-01T17:59:00.000Z')).toBe('2026-01-01');
  expect(dayOf('2026-01-01T18:00:00.000Z')).toBe('2026-01-02');
});
