import { biodataSections } from '@milon/shared/rules';
import { expect, test } from 'vitest';
import { chosenOf, moveSection, orderOf } from './section-order.ts';

test('a section that is off stays in its usual place', () => {
  const order = orderOf(['contact', 'home', 'faith']);
  expect(order.map(({ name }) => name).toSorted()).toEqual([...biodataSections].toSorted());
  expect(order[0]).toEqual({ name: 'personal', isOn: false });
  expect(chosenOf(order)).toEqual(['contact', 'home', 'faith']);
});

test('a section moves by one, and not beyond either end', () => {
  const order = orderOf([...biodataSections]);
  expect(chosenOf(moveSection(order, 1, -1)).slice(0, 2)).toEqual(['home', 'personal']);
  expect(moveSection(order, 0, -1)).toEqual(order);
  expect(moveSection(order, order.length - 1, 1)).toEqual(order);
});
