import { expect, test } from 'vitest';
import { isOffered, mayBuyNewPackage, offeredPackages, takaPerConnect } from './package-offer.ts';

const joinedAt = Date.UTC(2024, 0, 1);
const thirtyDays = 30 * 86_400_000;
const shop = [
  { name: 'Platinum', packageType: 'Both', isActive: true, order: 3 },
  { name: 'Starter', packageType: 'New', isActive: true, order: 1 },
  { name: 'Old', packageType: 'Paid', isActive: false, order: 0 },
  { name: 'Gold', packageType: 'Paid', isActive: true, order: 2 },
] as const;
const names = (hasPaid: boolean, now: number) =>
  offeredPackages(shop, { joinedAt, hasPaid }, now).map((offer) => offer.name);

test('a New package is for the first 30 days', () => {
  expect(mayBuyNewPackage({ joinedAt, hasPaid: false }, joinedAt + thirtyDays - 1)).toBe(true);
  expect(mayBuyNewPackage({ joinedAt, hasPaid: false }, joinedAt + thirtyDays)).toBe(false);
});

test('a member who has paid before is offered no New package', () => {
  expect(names(false, joinedAt)).toEqual(['Starter', 'Gold', 'Platinum']);
  expect(names(true, joinedAt)).toEqual(['Gold', 'Platinum']);
  expect(names(false, joinedAt + thirtyDays)).toEqual(['Gold', 'Platinum']);
});

test('a package that is not active is not for sale', () => {
  expect(isOffered(shop[2], { joinedAt, hasPaid: false }, joinedAt)).toBe(false);
});

test('the price of a connect is rounded to poisha, and a package without connects has none', () => {
  expect(takaPerConnect({ price: 1990, connects: 40 })).toBe(49.75);
  expect(takaPerConnect({ price: 100, connects: 3 })).toBe(33.33);
  expect(takaPerConnect({ price: 490, connects: 5 })).toBe(98);
  expect(takaPerConnect({ price: 490, connects: 0 })).toBeUndefined();
});
