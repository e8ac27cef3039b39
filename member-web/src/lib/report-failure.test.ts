import { ApiProblem } from '@milon/shared/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from './log.ts';
import { placesOf } from './report-failure.ts';

let sent: Record<string, string>[];
beforeEach(() => {
  sent = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
  vi.stubGlobal('location', { pathname: '/new', href: 'https://milon.example/new?id=secret' });
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    sent.push(Object.fromEntries(init.body as URLSearchParams));
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function fault(message: string, line: number): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at f (https://milon.example/assets/start-x1.js:1:${line})`;
  return error;
}

test('attack 56: a report has the kind and place of an error, and nothing that a person typed', () => {
  logFailure('A part failed.', fault('nusrat@example.com is not valid', 7));
  expect(sent).toEqual([
    {
      level: 'error',
      code: 'TypeError',
      message: 'A part failed.',
      page: '/new',
      stack: '/assets/start-x1.js:1:7',
    },
  ]);
  expect(JSON.stringify(sent)).not.toContain('nusrat');
});

test('the same error is reported once, and at most five in a minute', () => {
  vi.advanceTimersByTime(60_000);
  for (let n = 0; n < 20; n += 1) logFailure('Again.', fault('x', 1));
  expect(sent).toHaveLength(1);
  for (let line = 100; line < 120; line += 1) logFailure('Many.', fault('x', line));
  expect(sent).toHaveLength(5);
  vi.advanceTimersByTime(60_000);
  logFailure('Later.', fault('x', 500));
  expect(sent).toHaveLength(6);
});

test('refusals of the API and values that are not errors are not reported', () => {
  vi.advanceTimersByTime(60_000);
  logFailure('Refused.', new ApiProblem('Please log in first.', { status: 401, code: 'NOT_SIGNED_IN' }));
  logFailure('Nothing.');
  expect(sent).toEqual([]);
});

test('stack places in other formats are recognised', () => {
  expect(placesOf('f@https://milon.example/assets/a-b.js:2:30\n@https://milon.example/assets/c.js:1:1')).toBe(
    '/assets/a-b.js:2:30 /assets/c.js:1:1',
  );
  expect(placesOf(undefined)).toBe('');
});
