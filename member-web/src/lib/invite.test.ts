import { expect, test } from 'vitest';
import { moveInvite, relationIn } from './invite.ts';

const lists = { sent: ['s'], received: ['r', 'q'], accepted: ['a'], declined: ['d'] };

test('each action moves the lists as it should [S4.6]', () => {
  expect(moveInvite(lists, 'SEND', 'd')).toEqual({ ...lists, sent: ['d', 's'], declined: [] });
  expect(moveInvite(lists, 'ACCEPT', 'r')).toEqual({ ...lists, received: ['q'], accepted: ['r', 'a'] });
  expect(moveInvite(lists, 'DECLINE', 'r')).toEqual({ ...lists, received: ['q'], declined: ['r', 'd'] });
  expect(moveInvite(lists, 'WITHDRAW', 's')).toEqual({ ...lists, sent: [] });
  expect(moveInvite(lists, 'SEND', 's').sent).toEqual(['s']);
});

test('the relation follows from the lists', () => {
  expect(relationIn(lists, 's')).toBe('sent');
  expect(relationIn(lists, 'r')).toBe('received');
  expect(relationIn(lists, 'a')).toBe('accepted');
  expect(relationIn(lists, 'd')).toBe('none');
});
