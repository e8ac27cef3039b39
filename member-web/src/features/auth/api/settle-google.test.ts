import { afterEach, expect, test, vi } from 'vitest';
import { store } from '../../../lib/store.ts';
import { closeAllDialogs, openDialogsAtom } from '../../../state/dialogs.ts';
import { googleDataAtom } from '../../../state/state.ts';
import { draftAtom } from './draft.ts';
import { signInWithGoogle } from './settle-google.ts';

const google = { email: 'nusrat@example.com', name: 'Nusrat Jahan' };

const empty = store.get(draftAtom);

afterEach(() => {
  store.set(draftAtom, empty);
  void closeAllDialogs();
  store.set(googleDataAtom, undefined);
  vi.unstubAllGlobals();
});

test.each([
  { code: 'SIGN_IN_BY_PHONE', status: 404, mayTakeEmail: true },
  { code: 'GOOGLE_LATER', status: 409, mayTakeEmail: false },
])('$code opens the login with its reason; a sign-up may take the email: $mayTakeEmail', async (refusal) => {
  const { code, status, mayTakeEmail } = refusal;
  const message = 'Use your phone number.';
  vi.stubGlobal('location', { pathname: '/all' });
  vi.stubGlobal('fetch', async () => Response.json({ status, code, message }, { status }));
  expect(await signInWithGoogle(google)).toBe(false);
  expect(store.get(openDialogsAtom)).toMatchObject([
    { name: 'LOGIN', params: { mode: 'signIn', reason: message } },
  ]);
  expect(store.get(googleDataAtom)).toEqual({ ...google, signInReason: message });
  expect(store.get(draftAtom).account.email).toBe(mayTakeEmail ? google.email : empty.account.email);
});
