import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type AccountInput, emptyAccount } from './account-draft.ts';
import { findTaken } from './find-taken.ts';
import { lookUpGoogle } from './settle-google.ts';

const account: AccountInput = {
  ...emptyAccount,
  gender: 'women',
  phone: '01712345678',
  email: 'nusrat@example.com',
};
const google = { email: 'nusrat@example.com', name: 'Nusrat Jahan' };

let logged: unknown[];
beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'error').mockImplementation((message) => void logged.push(message));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Answers the look-ups of the phone and of the email with these statuses. */
function answers(phone: number, email: number): void {
  vi.stubGlobal('fetch', async (address: string) => {
    const status = new URL(address, 'http://localhost').searchParams.has('phone') ? phone : email;
    const code = status === 404 ? 'NOT_FOUND' : 'UNEXPECTED';
    return Response.json(status === 200 ? { exists: true } : { status, code }, { status });
  });
}

test.each([
  { phone: 200, email: 404, taken: 'phone' },
  { phone: 404, email: 200, taken: 'email' },
  { phone: 200, email: 200, taken: 'phone' },
  { phone: 404, email: 404, taken: undefined },
])('a phone that answers $phone and an email that answers $email: $taken is taken', async (known) => {
  answers(known.phone, known.email);
  expect(await findTaken(account)).toBe(known.taken);
  expect(logged).toEqual([]);
});

test.each([
  { what: 'of both', phone: 500, email: 500 },
  { what: 'of the phone', phone: 500, email: 200 },
  { what: 'of the email', phone: 200, email: 500 },
])('a failed look-up $what is logged, and nothing is said to be taken [S8.13]', async (failed) => {
  answers(failed.phone, failed.email);
  expect(await findTaken(account)).toBeUndefined();
  expect(logged).toEqual(['The look-up of a phone or an email failed.']);
});

test('a failed look-up of the email of a Google session is logged and returns false [S8.13]', async () => {
  answers(500, 200);
  expect(await lookUpGoogle(google)).toBe(true);
  expect(logged).toEqual([]);
  answers(500, 500);
  expect(await lookUpGoogle(google)).toBe(false);
  expect(logged).toEqual(['The email look-up failed.']);
});
