import { beforeEach, expect, test } from 'vitest';
import { createLocalCounts, type LocalCount } from './local-counts.ts';

const minute = 60_000;
const day = 86_400_000;
let now = 0;
let held: Map<string, LocalCount>;
beforeEach(() => {
  held = new Map();
  now = 1_000_000;
});
const create = () => createLocalCounts(minute, () => now, held);

test('the span of each key begins at its first point and ends by the clock', () => {
  const counts = create();
  expect(counts.add('a')).toEqual({ points: 1, expiresAt: now + minute });
  now += minute - 1;
  expect(counts.add('a').points).toBe(2);
  expect(counts.add('b').points).toBe(1);
  now += 1;
  expect(counts.add('a')).toEqual({ points: 1, expiresAt: now + minute });
  expect(counts.add('b').points).toBe(2);
});

test('ended spans are deleted, so that a flood of keys frees its memory', () => {
  const counts = create();
  for (let n = 0; n < 1_000; n += 1) counts.add(`key ${n}`);
  expect(held.size).toBe(1_000);
  now += minute;
  counts.add('one more');
  expect(held.size).toBe(1);
});

test('a clock that ran ahead and was set back locks no one out', () => {
  const counts = create();
  now += day;
  counts.add('a');
  now -= day;
  expect(counts.add('a')).toEqual({ points: 1, expiresAt: now + minute });
  expect(held.size).toBe(1);
});
