import { describe, expect, test } from 'vitest';
import { hasFreeAccess, isPremier, isPremium, mayUnlock, type PackageHolder, packageEnd } from './premium.ts';

const now = Date.UTC(2024, 0, 1);
const free: PackageHolder = { userType: '1', package: null };
const paid: PackageHolder = { userType: '2', package: { id: 'gold', packageType: 'Paid', endsAt: now + 1 } };
const premier: PackageHolder = {
  userType: '2',
  package: { id: 'plat', packageType: 'Both', endsAt: now + 1 },
};
const both: PackageHolder = { ...premier, agreedToFreeAccess: true };

describe('premium', () => {
  test('requires userType 2 and a package that has not ended [S4.8]', () => {
    expect(isPremium(paid, now)).toBe(true);
    expect(isPremium(paid, now + 1)).toBe(false);
    expect(isPremium({ ...paid, userType: '1' }, now)).toBe(false);
    expect(isPremium({ userType: '2', package: undefined }, now)).toBe(false);
    expect(isPremium({ userType: '2', package: { id: '', packageType: 'Paid', endsAt: now + 1 } }, now)).toBe(
      false,
    );
  });

  test('free access requires a package of type Both that has not ended', () => {
    expect(hasFreeAccess(both, now)).toBe(true);
    expect(hasFreeAccess(both, now + 1)).toBe(false);
    expect(hasFreeAccess({ ...both, userType: '1' }, now)).toBe(false);
    expect(hasFreeAccess({ ...paid, agreedToFreeAccess: true }, now)).toBe(false);
  });

  test('free access requires the owner’s consent, the badge PREMIER does not [S2.26]', () => {
    expect(hasFreeAccess(premier, now)).toBe(false);
    expect(hasFreeAccess({ ...premier, agreedToFreeAccess: false }, now)).toBe(false);
    expect(isPremier(premier, now)).toBe(true);
    expect(isPremier(premier, now + 1)).toBe(false);
    expect(isPremier(paid, now)).toBe(false);
  });
});

describe('a package whose owner paused the profile', () => {
  const day = 86_400_000;

  test('does not run out during the pause, and ends later by its length', () => {
    const paused: PackageHolder = {
      userType: '2',
      package: { id: 'gold', packageType: 'Paid', endsAt: now + day, pausedAt: now },
    };
    expect(isPremium(paused, now + 80 * day)).toBe(true);
    expect(packageEnd({ endsAt: now + day, pausedAt: now }, now + 80 * day)).toBe(now + 81 * day);
    expect(packageEnd({ endsAt: now + day, pausedAt: null }, now + 100 * day)).toBe(now + day);
  });

  test('runs again after 90 days of pause', () => {
    const held = { id: 'gold', packageType: 'Paid', endsAt: now + day, pausedAt: now } as const;
    const paused: PackageHolder = { userType: '2', package: held };
    expect(packageEnd(held, now + 1000 * day)).toBe(now + 91 * day);
    expect(isPremium(paused, now + 91 * day - 1)).toBe(true);
    expect(isPremium(paused, now + 91 * day)).toBe(false);
  });

  test('stays ended if it ended before the pause', () => {
    const held = { id: 'gold', packageType: 'Paid', endsAt: now, pausedAt: now } as const;
    expect(packageEnd(held, now + day)).toBe(now);
    expect(isPremium({ userType: '2', package: held }, now + day)).toBe(false);
  });
});

describe('unlocking a contact', () => {
  const ask = (viewer: PackageHolder, owner: PackageHolder, remainingConnects: number, isUnlocked = false) =>
    mayUnlock({ viewer, isPhoneVerified: true, owner, remainingConnects, isUnlocked }, now);

  test('a premium viewer with connects left spends one [S4.9]', () => {
    expect(ask(paid, free, 1)).toBe('connect');
  });

  test('an unlocked contact costs nothing later, with or without a package [S4.9]', () => {
    expect(ask(paid, free, 0, true)).toBe('already');
    expect(ask(free, both, 0, true)).toBe('already');
  });

  test('unlocking without connects or without premium is refused [S4.9]', () => {
    expect(ask(paid, free, 0)).toBe('NO_CONNECTS_LEFT');
    expect(ask(free, paid, 5)).toBe('UPGRADE_REQUIRED');
    const facts = {
      viewer: paid,
      isPhoneVerified: true,
      owner: free,
      remainingConnects: 5,
      isUnlocked: false,
    };
    expect(mayUnlock(facts, now + 1)).toBe('UPGRADE_REQUIRED');
  });

  test('only connected members can unlock a locked contact; an earlier unlock stays', () => {
    const facts = {
      viewer: paid,
      isPhoneVerified: true,
      owner: free,
      remainingConnects: 5,
      ownerContactLock: '2',
    } as const;
    expect(mayUnlock({ ...facts, isUnlocked: false, isConnected: false }, now)).toBe('FORBIDDEN');
    expect(mayUnlock({ ...facts, isUnlocked: false }, now)).toBe('FORBIDDEN');
    expect(mayUnlock({ ...facts, owner: both, isUnlocked: false }, now)).toBe('FORBIDDEN');
    expect(mayUnlock({ ...facts, isUnlocked: false, isConnected: true }, now)).toBe('connect');
    expect(mayUnlock({ ...facts, isUnlocked: true, isConnected: false }, now)).toBe('already');
    expect(mayUnlock({ ...facts, ownerContactLock: '1', isUnlocked: false }, now)).toBe('connect');
  });

  test('any member can unlock the contact of an owner with free access without a connect', () => {
    expect(ask(free, both, 0)).toBe('free');
    expect(ask(paid, both, 3)).toBe('free');
  });

  test('free access requires a verified phone, a connect does not', () => {
    const facts = { viewer: paid, isPhoneVerified: false, remainingConnects: 3, isUnlocked: false };
    expect(mayUnlock({ ...facts, owner: both }, now)).toBe('VERIFY_PHONE_FIRST');
    expect(mayUnlock({ ...facts, owner: free }, now)).toBe('connect');
    expect(mayUnlock({ ...facts, owner: both, isUnlocked: true }, now)).toBe('already');
  });
});
