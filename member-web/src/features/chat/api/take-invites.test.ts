import { expect, test } from 'vitest';
import { withMoved } from './take-invites.ts';

const invite = { sent: ['s'], received: ['r', 'q'], accepted: ['a'], declined: ['d'] };

test('whoever moved stands first in their new list, and in no other', () => {
  expect(withMoved(invite, [{ _id: 'r', relation: 'accepted', list: 'accepted' }])).toEqual({
    ...invite,
    received: ['q'],
    accepted: ['r', 'a'],
  });
  expect(withMoved(invite, [{ _id: 's', relation: 'none' }])).toEqual({ ...invite, sent: [] });
});
