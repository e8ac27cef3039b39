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

test('a stored message keeps its row and never appears twice', () => {
  expect(keysOf(rowsOf([], [waiting], 'me'))).toEqual(['outgoing client-1', 'typing typing']);
  expect(keysOf(rowsOf([stored], [waiting], 'me'))).toEqual(['message client-1', 'typing typing']);
  expect(keysOf(rowsOf([stored], [], 'me'))).toEqual(['message client-1', 'typing typing']);
});

test('client ids of the other member do not match the member’s own', () => {
  const theirs = { ...stored, sender: 'her' };
  expect(keysOf(rowsOf([theirs], [], 'me'))).toEqual(['message m1', 'typing typing']);
});

test('the first message of each day in Dhaka is marked, and an unchanged message keeps the same row object', () => {
  const at = (hour: number, id: string) => ({
    ...stored,
    _id: id,
    sender: 'her',
    createdAt: `2026-01-01T${hour}:00:00.000Z`,
  });
  const [morning, noon, night] = [at(10, 'a'), at(17, 'b'), at(19, 'c')] as const;
  const marks = (rows: ReturnType<typeof rowsOf>) =>
    rows.map((row) => (row.kind === 'message' ? row.startsDay : undefined));
  const rows = rowsOf([noon, night], [], 'me');
  expect(marks(rows)).toEqual([true, true, undefined]);
  const more = rowsOf([morning, noon, night], [], 'me');
  expect(marks(more)).toEqual([true, false, true, undefined]);
  expect(more[2]).toBe(rows[1]);
  expect(more[1]).not.toBe(rows[0]);
});
