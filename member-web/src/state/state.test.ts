import { afterEach, expect, test } from 'vitest';
import { store } from '../lib/store.ts';
import { openDialog, openDialogsAtom } from './dialogs.ts';
import { errorMessageAtom, imageUploadOpenAtom, successMessageAtom } from './state.ts';
import { toastError, toastSuccess } from './toast.ts';

afterEach(() => store.set(openDialogsAtom, []));

test('the list of open dialogs contains each open dialog and its parameters [S3.10]', () => {
  openDialog('LOGIN', { mode: 'signUp' });
  expect(store.get(openDialogsAtom)).toMatchObject([{ name: 'LOGIN', params: { mode: 'signUp' } }]);
  expect(store.get(imageUploadOpenAtom)).toBe(false);
  openDialog('INVITED_PROFILES', { type: 'DECLINE' });
  openDialog('IMAGE_UPLOAD_POPUP');
  expect(store.get(openDialogsAtom)).toMatchObject([
    { name: 'LOGIN' },
    { name: 'INVITED_PROFILES', params: { type: 'DECLINE' } },
    { name: 'IMAGE_UPLOAD_POPUP' },
  ]);
  expect(store.get(imageUploadOpenAtom)).toBe(true);
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
