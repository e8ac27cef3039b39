import { expect, test } from 'vitest';
import { lowestIdAt, mintId } from './ids.ts';

test('ids sort by their time, and those of one millisecond in the order of their creation', () => {
  const at = 1_795_000_000_000;
  const ids = Array.from({ length: 1000 }, () => mintId(at));
  expect(new Set(ids).size).toBe(1000);
  expect(ids.toSorted()).toEqual(ids);
  expect(mintId(at - 1) < (ids[0] as string)).toBe(true);
  expect(mintId(at + 1) > (ids.at(-1) as string)).toBe(true);
  expect(lowestIdAt(at) < (ids[0] as string)).toBe(true);
});
