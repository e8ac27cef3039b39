import type { Profile, User } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { contactStep } from './show-contact.ts';

const now = Date.parse('2026-01-01T00:00:00.000Z');
const free = { activePolicy: '1', userType: '1' } as unknown as User;
const premium = (remainingConnects: number, endDate = '2026-02-01T00:00:00.000Z') =>
  ({
    activePolicy: '1',
    userType: '2',
    package: 'gold',
    premiumUser: {
      package: { id: { name: 'Gold', packageType: 'Paid' }, endDate },
      connects: 40,
      remainingConnects,
    },
  }) as unknown as User;
const masked = { phoneNumber: { number: '1712xxxxxxx', countryCode: '+880' } } as unknown as Profile;
const open = {
  phoneNumber: { number: '1712345678', countryCode: '+880' },
  contactUnlocked: true,
} as unknown as Profile;

test('a guest is asked to sign up', () => {
  expect(contactStep(undefined, masked, now)).toBe('signUp');
});

test('Call opens the upgrade popup for those who are not premium [S6.5]', () => {
  expect(contactStep(free, masked, now)).toBe('upgrade');
  expect(contactStep(premium(3, '2025-12-31T00:00:00.000Z'), masked, now)).toBe('upgrade');
});

test('a status without contacts comes before the packages, and hides nothing that was unlocked', () => {
  for (const activePolicy of ['2', '4'] as const) {
    const waiting: User = { ...free, activePolicy };
    expect(contactStep(waiting, masked, now)).toBe('locked');
    expect(contactStep(waiting, { ...masked, freeAccess: 'Platinum' }, now)).toBe('locked');
    expect(contactStep({ ...premium(0), activePolicy }, masked, now)).toBe('locked');
    expect(contactStep(waiting, open, now)).toBe('shown');
    expect(contactStep(waiting, { contactUnlocked: true } as Profile, now)).toBe('ask');
  }
});

test('free access and an unlocked contact do not ask for an upgrade', () => {
  expect(contactStep(free, { ...masked, freeAccess: 'Platinum' }, now)).toBe('ask');
  expect(contactStep(free, open, now)).toBe('shown');
});

test('a premium member confirms before a connect is spent, and sees a message if none is left', () => {
  expect(contactStep(premium(1), masked, now)).toBe('ask');
  expect(contactStep(premium(0), masked, now)).toBe('noConnects');
});
