import { expect, test } from 'vitest';
import { noSelection, ranged, toggled, withPage } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted();

test('one photo is taken in and let go', () => {
  const one = toggled(noSelection, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggled(one, 'd'))).toEqual(['b', 'd']);
  expect(idsOf(toggled(one, 'b'))).toEqual([]);
  expect(idsOf(noSelection)).toEqual([]);
});

test('a range goes from where it began, forward and back, and shrinks again', () => {
  const grown = ranged(noSelection, order, 'b', 'd');
  expect(idsOf(grown)).toEqual(['b', 'c', 'd']);
  expect(idsOf(ranged(grown, order, 'd', 'c'))).toEqual(['b', 'c']);
  expect(idsOf(ranged(grown, order, 'd', 'a'))).toEqual(['a', 'b']);
});

test('a range goes on from the photo that was taken last, and forgets one that has gone', () => {
  expect(idsOf(ranged(toggled(noSelection, 'e'), order, 'a', 'c'))).toEqual(['c', 'd', 'e']);
  expect(idsOf(ranged(toggled(noSelection, 'gone'), order, 'a', 'b'))).toEqual(['a', 'b']);
});

test('a page is taken whole, and let go where it was', () => {
  const whole = withPage(toggled(noSelection, 'e'), ['a', 'b']);
  expect(idsOf(whole)).toEqual(['a', 'b', 'e']);
  expect(idsOf(withPage(whole, ['a', 'b']))).toEqual(['e']);
  expect(idsOf(withPage(noSelection, []))).toEqual([]);
});
