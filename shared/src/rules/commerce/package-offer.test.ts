import { expect, test } from 'vitest';
import { isOffered, mayBuyNewPackage, offeredPackages } from './package-offer.ts';

const joinedAt = Date.UTC(2024, 0, 1);
const thirtyDays = 30 * 86_400_000;
const shop = [
  { name: 'Platinum', packageType: 'Both', isActive: true, order: 3 },
  { name: 'Starter', packageType: 'New', isActive: true, order: 1 },
  { name: 'Old', packageType: 'Paid', isActive: false, order: 0 },
  { name: 'Gold', packageType: 'Paid', isActive: true, order: 2 },
] as const;
const names = (hasEverPaid: boolean, now: number) =>
  offeredPackages(shop, { joinedAt, hasEverPaid }, now).map((offer) => offer.name);

test('a New package is for the first 30 days', () => {
  expect(mayBuyNewPackage({ joinedAt, hasEverPaid: false }, joinedAt + thirtyDays - 1)).toBe(true);
  expect(mayBuyNewPackage({ joinedAt, hasEverPaid: false }, joinedAt + thirtyDays)).toBe(false);
});

test('a member who has paid before is offered no New package', () => {
  expect(names(false, joinedAt)).toEqual(['Starter', 'Gold', 'Platinum']);
  expect(names(true, joinedAt)).toEqual(['Gold', 'Platinum']);
  expect(names(false, joinedAt + thirtyDays)).toEqual(['Gold', 'Platinum']);
});

test('a package that is not active is not for sale', () => {
  expect(isOffered(shop[2], { joinedAt, hasEverPaid: false }, joinedAt)).toBe(false);
});
