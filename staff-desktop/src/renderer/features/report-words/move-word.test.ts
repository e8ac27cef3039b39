import type { StaffReportWord } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { moveWord } from './move-word.ts';

const words = ['a', 'b', 'c', 'd'].map(
  (_id): StaffReportWord => ({
    _id,
    name: _id,
    nameBangla: _id,
    isActive: _id !== 'b',
    userType: '1',
    givesConnectBack: false,
    fitsMessage: false,
    reports: 0,
  }),
);
const moved = (id: string, by: 1 | -1) =>
  moveWord(words, id, by)
    ?.map(({ _id }) => _id)
    .join('');

test('a word moves past its offered neighbour; a retired word keeps its place', () => {
  expect([moved('a', 1), moved('c', -1), moved('c', 1)]).toEqual(['cbad', 'cbad', 'abdc']);
});

test('a word at the end, a retired and an unknown word do not move', () => {
  expect([moved('a', -1), moved('d', 1), moved('b', 1), moved('x', -1)]).toEqual(Array(4).fill(undefined));
});
