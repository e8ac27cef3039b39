import type { User } from '@milon/shared/contracts';
import { expect, test } from 'vitest';
import { currentPackage } from './current-package.ts';

const now = Date.parse('2026-01-10T00:00:00Z');
const member = (userType: string, endDate?: string) =>
  ({
    userType,
    premiumUser: endDate && { package: { id: {}, endDate }, connects: 5, remainingConnects: 2 },
  }) as unknown as User;

test('a member is premium with userType 2 and a package that has not ended [S4.8]', () => {
  expect(currentPackage(member('2', '2026-02-01T00:00:00Z'), now)).toBeDefined();
  expect(currentPackage(member('2', '2026-01-09T00:00:00Z'), now)).toBeUndefined();
  expect(currentPackage(member('1', '2026-02-01T00:00:00Z'), now)).toBeUndefined();
  expect(currentPackage(member('2'), now)).toBeUndefined();
});
