import { expect, test } from 'vitest';
import { insertIntoList, listOf, relationIn } from './invite-lists.ts';

const lists = { sent: ['s', 't'], received: ['r', 'q'], accepted: ['a'], declined: ['d'] };

test('a moved invitation is first in its new list and in no other [S4.6]', () => {
  expect(insertIntoList(lists, 'd', 'sent')).toEqual({ ...lists, sent: ['d', 's', 't'], declined: [] });
  expect(insertIntoList(lists, 'r', 'accepted')).toEqual({ ...lists, received: ['q'], accepted: ['r', 'a'] });
  expect(insertIntoList(lists, 'r', 'declined')).toEqual({ ...lists, received: ['q'], declined: ['r', 'd'] });
  expect(insertIntoList(lists, 's', undefined)).toEqual({ ...lists, sent: ['t'] });
  expect(insertIntoList(lists, 't', 'sent')).toBe(lists);
  expect(insertIntoList({ ...lists, received: ['q'] }, 'r', 'received', 1).received).toEqual(['q', 'r']);
});

test('the relation follows from the list', () => {
  const relationOf = (id: string) => relationIn(listOf(lists, id));
  expect(['s', 'r', 'a', 'd', 'other'].map(relationOf)).toEqual([
    'sent',
    'received',
    'accepted',
    'none',
    'none',
  ]);
});
