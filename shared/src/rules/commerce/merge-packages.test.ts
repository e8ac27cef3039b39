import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mergePackages } from './merge-packages.ts';

const day = 86_400_000;
const now = Date.UTC(2024, 0, 1);
const gold = { id: 'gold', packageType: 'Paid', connects: 40, validDays: 90 } as const;

describe('buying a package', () => {
  test('the first package is held as it was bought', () => {
    expect(mergePackages(null, gold, now)).toEqual({
      id: 'gold',
      packageType: 'Paid',
      remainingConnects: 40,
      endsAt: now + 90 * day,
    });
  });

  test('during another package: connects add up, the later end and the higher type apply', () => {
    const platinum = {
      id: 'platinum',
      packageType: 'Both',
      remainingConnects: 7,
      endsAt: now + 10 * day,
    } as const;
    expect(mergePackages(platinum, gold, now)).toEqual({
      id: 'platinum',
      packageType: 'Both',
      remainingConnects: 47,
      endsAt: now + 90 * day,
    });
  });

  test('the newer of two packages of one type gives the name', () => {
    const silver = { id: 'silver', packageType: 'Paid', remainingConnects: 1, endsAt: now + day } as const;
    expect(mergePackages(silver, gold, now).id).toBe('gold');
  });

  test('an ended package passes on its unspent connects, but not its type or name', () => {
    const ended = { id: 'platinum', packageType: 'Both', remainingConnects: 3, endsAt: now } as const;
    expect(mergePackages(ended, gold, now)).toEqual({
      id: 'gold',
      packageType: 'Paid',
      remainingConnects: 43,
      endsAt: now + 90 * day,
    });
  });

  test('no purchase ever loses connects, days or rank', () => {
    const type = fc.constantFrom('New' as const, 'Paid' as const, 'Both' as const);
    const bought = fc.record({
      id: fc.string({ minLength: 1 }),
      packageType: type,
      connects: fc.nat(200),
      validDays: fc.integer({ min: 1, max: 400 }),
    });
    const order = ['New', 'Paid', 'Both'];
    fc.assert(
      fc.property(fc.array(fc.tuple(bought, fc.nat(100)), { minLength: 1, maxLength: 6 }), (purchases) => {
        let time = now;
        let held = mergePackages(null, purchases[0]![0], time);
        let total = purchases[0]![0].connects;
        for (const [next, daysLater] of purchases.slice(1)) {
          time += daysLater * day;
          const before = held;
          held = mergePackages(before, next, time);
          total += next.connects;
          expect(held.remainingConnects).toBe(total);
          expect(held.endsAt).toBeGreaterThanOrEqual(time + next.validDays * day);
          expect(order.indexOf(held.packageType)).toBeGreaterThanOrEqual(order.indexOf(next.packageType));
          if (before.endsAt > time) {
            expect(held.endsAt).toBeGreaterThanOrEqual(before.endsAt);
            expect(order.indexOf(held.packageType)).toBeGreaterThanOrEqual(order.indexOf(before.packageType));
          }
        }
      }),
    );
  });
});
