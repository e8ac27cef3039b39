import { expect, test } from 'vitest';
import { arranged, readLayout, toggled, usualLayout } from './column-layout.ts';

test('a stored layout loses unknown and repeated columns, and always has the name', () => {
  expect(readLayout([{ id: 'age', width: 60 }, { id: 'shoe-size' }, { id: 'age' }, { id: 'city' }])).toEqual([
    { id: 'name' },
    { id: 'age', width: 60 },
    { id: 'city' },
  ]);
});

test('a column that is shown again comes to its usual place', () => {
  const without = toggled(usualLayout, 'age');
  expect(without.map(({ id }) => id)).not.toContain('age');
  expect(toggled(without, 'age')).toEqual(usualLayout);
  expect(toggled([{ id: 'reports' }, { id: 'name' }], 'age').map(({ id }) => id)).toEqual([
    'age',
    'reports',
    'name',
  ]);
});

test('moving keeps the widths that were set by hand, and sizing sets only the width of its column', () => {
  const layout = [{ id: 'name', width: 200 }, { id: 'age' }, { id: 'city' }] as const;
  const shown = [
    { id: 'city', width: 90 },
    { id: 'name', width: 200 },
    { id: 'age', width: 77.4 },
  ];
  expect(arranged(layout, shown, [])).toEqual([{ id: 'city' }, { id: 'name', width: 200 }, { id: 'age' }]);
  expect(arranged(layout, shown, ['age'])).toEqual([
    { id: 'city' },
    { id: 'name', width: 200 },
    { id: 'age', width: 77 },
  ]);
});
