import { expect, test } from 'vitest';
import { noSelection, ranged, toggled, withPage } from './selection.ts';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].toSorted();

test('toggling adds a photo and removes it', () => {
  const one = toggled(noSelection, 'b');
  expect(idsOf(one)).toEqual(['b']);
  expect(idsOf(toggled(one, 'd'))).toEqual(['b', 'd']);
  expect(idsOf(toggled(one, 'b'))).toEqual([]);
  expect(idsOf(noSelection)).toEqual([]);
});

test('a range extends from its anchor in both directions and shrinks again', () => {
  const grown = ranged(noSelection, order, 'b', 'd');
  expect(idsOf(grown)).toEqual(['b', 'c', 'd']);
  expect(idsOf(ranged(grown, order, 'd', 'c'))).toEqual(['b', 'c']);
  expect(idsOf(ranged(grown, order, 'd', 'a'))).toEqual(['a', 'b']);
});

test('a range starts from the photo that was selected last, unless that one is gone', () => {
  expect(idsOf(ranged(toggled(noSelection, 'e'), order, 'a', 'c'))).toEqual(['c', 'd', 'e']);
  expect(idsOf(ranged(toggled(noSelection, 'gone'), order, 'a', 'b'))).toEqual(['a', 'b']);
});

test('a page is selected whole, and deselected if it was selected', () => {
  const whole = withPage(toggled(noSelection, 'e'), ['a', 'b']);
  expect(idsOf(whole)).toEqual(['a', 'b', 'e']);
  expect(idsOf(withPage(whole, ['a', 'b']))).toEqual(['e']);
  expect(idsOf(withPage(noSelection, []))).toEqual([]);
});
