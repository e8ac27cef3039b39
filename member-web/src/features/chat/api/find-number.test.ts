import { afterEach, expect, test, vi } from 'vitest';
import { findNumber } from './find-number.ts';

test.each([
  ['01712345678', 'number'],
  ['আমার নম্বর ০১৭১২ ৩৪৫ ৬৭৮', 'number'],
  ['+44 20 7946 0958', 'number'],
  ['01712–345678', 'number'],
  ['0171\u200b234\u00ad5678', 'number'],
  ['TrxID 01712345678', 'none'],
  ['I was born on 12-11-1996.', 'none'],
  ['1,50,000 taka in 2025', 'none'],
  ['See you at 10', 'none'],
])('%s: %s', async (text, finding) => {
  expect(await findNumber(text)).toBe(finding);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('where the library cannot come, or does not come in time, nobody knows', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', { pathname: '/all' });
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await findNumber('Call 01712345678', offline)).toBe('unknown');
  expect(await findNumber('See you at 10', offline)).toBe('none');

  vi.useFakeTimers();
  const never = findNumber('Call 01712345678', () => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await never).toBe('unknown');
});
