import type { Message } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { rowsOf } from './rows.ts';

const stored: Message = {
  _id: 'm1',
  conversationId: 'c',
  position: 1,
  sender: 'me',
  text: 'Salam',
  isSeen: false,
  clientId: 'client-1',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const waiting = {
  clientId: 'client-1',
  friendId: 'her',
  friendName: 'Ayesha',
  text: 'Salam',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const keysOf = (rows: ReturnType<typeof rowsOf>) => rows.map(({ key, kind }) => `${kind} ${key}`);

test('a message keeps its row when the server has it, and is never there twice', () => {
  expect(keysOf(rowsOf([], [waiting], 'me'))).toEqual(['outgoing client-1', 'typing typing']);
  expect(keysOf(rowsOf([stored], [waiting], 'me'))).toEqual(['message client-1', 'typing typing']);
  expect(keysOf(rowsOf([stored], [], 'me'))).toEqual(['message client-1', 'typing typing']);
});

test('the other side’s client ids are not one’s own', () => {
  const theirs = { ...stored, sender: 'her' };
  expect(keysOf(rowsOf([theirs], [], 'me'))).toEqual(['message m1', 'typing typing']);
});
