import { afterEach, expect, test } from 'vitest';
import { store } from '../lib/store.ts';
import { openDialog, openDialogsAtom } from './dialogs.ts';
import {
  errorMessageAtom,
  imageUploadOpenAtom,
  invitedProfilesAtom,
  loginOpenAtom,
  profileOpenAtom,
  searchOpenAtom,
  signUpOpenAtom,
  successMessageAtom,
  supportComponentAtom,
} from './state.ts';
import { toastError, toastSuccess } from './toast.ts';

afterEach(() => store.set(openDialogsAtom, []));

const flags = () =>
  Object.entries({ loginOpenAtom, signUpOpenAtom, imageUploadOpenAtom, searchOpenAtom, profileOpenAtom })
    .filter(([, flag]) => store.get(flag))
    .map(([name]) => name);

test('the open flags follow only the list of open dialogs [S3.10]', () => {
  expect(flags()).toEqual([]);
  openDialog('LOGIN', { mode: 'signIn' });
  expect(flags()).toEqual(['loginOpenAtom']);
  openDialog('LOGIN', { mode: 'signUp' });
  expect(flags()).toEqual(['loginOpenAtom', 'signUpOpenAtom']);
  store.set(openDialogsAtom, []);
  openDialog('PROFILE', {});
  openDialog('IMAGE_UPLOAD_POPUP');
  openDialog('SEARCH');
  expect(flags()).toEqual(['imageUploadOpenAtom', 'searchOpenAtom', 'profileOpenAtom']);
});

test('the state of the invited profiles has the open flag and the type of their list [S3.10]', () => {
  expect(store.get(invitedProfilesAtom)).toEqual({ open: false, type: 'RECEIVE' });
  openDialog('INVITED_PROFILES', { type: 'DECLINE' });
  expect(store.get(invitedProfilesAtom)).toEqual({ open: true, type: 'DECLINE' });
});

test('the support area is on screen while its dialog is open [S3.10]', () => {
  expect(store.get(supportComponentAtom)).toBeUndefined();
  openDialog('SUPPORT_OPTIONS');
  expect(store.get(supportComponentAtom)).toBe('SUPPORT_OPTIONS');
});

test('success and error are separate, and two equal messages are distinct [S3.10]', () => {
  toastSuccess('Information Updated!', 3000);
  toastError('No.');
  const first = store.get(successMessageAtom);
  expect(first).toMatchObject({ text: 'Information Updated!', duration: 3000 });
  expect(store.get(errorMessageAtom)).toMatchObject({ text: 'No.', duration: 5000 });
  toastSuccess('Information Updated!', 3000);
  expect(store.get(successMessageAtom)?.id).not.toBe(first?.id);
});
