import { expect, test } from 'vitest';
import { badgeText, totalBadge } from './badges.ts';

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5000, '99+'],
])('a count of %i reads %j [S2.13]', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

test('the total sums new conversations and the four invitation lists [S2.13]', () => {
  expect(totalBadge({ newConversations: 1, received: 20, declined: 300, sent: 4000, accepted: 50000 })).toBe(
    54321,
  );
});
