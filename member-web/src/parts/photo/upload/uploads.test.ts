import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../entities/session/session.ts';
import { store } from '../../../lib/store.ts';
import { openDialogsAtom } from '../../../state/dialogs.ts';
import { authStateAtom } from '../../../state/state.ts';
import type { SavedUpload } from './upload-storage.ts';

const saved = vi.hoisted(() => ({ uploads: [] as SavedUpload[] }));
// Node has no IndexedDB and decodes no pictures. The stories run with a browser's.
vi.mock('./upload-storage.ts', () => ({
  readSavedUploads: async (id: string) => saved.uploads.filter(({ memberId }) => memberId === id),
  saveUpload: async () => {},
  deleteSavedUpload: async () => {},
}));
const opening = vi.hoisted(() => ({ finish: [] as (() => void)[] }));
vi.mock('../../../lib/picture/open-photo.ts', () => ({
  openPhoto: async (file: File) => {
    await new Promise<void>((resolve) => opening.finish.push(resolve));
    return { file, url: 'blob:photo', picture: { naturalWidth: 900, naturalHeight: 900 } };
  },
}));
const { addPicked } = await import('./add-picked.ts');
const { resumeUploads, resumeVisit, uploadsAtom } = await import('./uploads.ts');

const photo = () => new File(['photo'], 'beach.jpg', { type: 'image/jpeg' });
const chosen = (key: string) => ({ key, memberId: 'ayesha', name: key, file: photo(), isChosen: true });
const names = () => store.get(uploadsAtom).map(({ name }) => name);

/** Finishes the decoding that is under way, as soon as there is any. */
async function finishOpening(): Promise<void> {
  await expect.poll(() => opening.finish.length).toBeGreaterThan(0);
  for (const finish of opening.finish.splice(0)) finish();
}

beforeEach(() => {
  saved.uploads = [];
  vi.stubGlobal('location', { pathname: '/', href: 'https://milon.example/' });
  // A request stays on its way.
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});
afterEach(async () => {
  await clearSession();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('photos that are still opened when their member signs out are not shown to the next', async () => {
  const freed = vi.spyOn(URL, 'revokeObjectURL');
  const picking = addPicked('ayesha', [photo(), photo()], 8);
  await expect.poll(() => opening.finish.length).toBe(1);
  await clearSession();
  await finishOpening();
  await picking;
  expect(names()).toEqual([]);
  expect(freed).toHaveBeenCalledWith('blob:photo');
});

test('kept photos that are resumed when their member signs out are dropped', async () => {
  saved.uploads = [chosen('first'), chosen('second'), { ...chosen('third'), isChosen: false }];
  const resuming = resumeUploads('ayesha');
  await expect.poll(() => opening.finish.length).toBe(1);
  await clearSession();
  await finishOpening();
  await Promise.race([resuming, expect.poll(() => opening.finish.length).toBe(1)]);
  expect(opening.finish).toEqual([]);
  expect(names()).toEqual([]);
});

test('two places that resume at the same time resume each photo once', async () => {
  saved.uploads = [chosen('first')];
  const both = Promise.all([resumeUploads('ayesha'), resumeUploads('ayesha')]);
  await finishOpening();
  await Promise.race([both, finishOpening()]);
  expect(names()).toEqual(['first']);
});

test.each([
  ['the picture step of the sign-up page', '/api/auth/signin', 'PROFILE_PICTURE_STATE', []],
  ['another page', '/', 'PROFILE_PICTURE_STATE', ['IMAGE_UPLOAD_POPUP']],
  ['another step of that page', '/api/auth/signin', 'PHONE_STATE', ['IMAGE_UPLOAD_POPUP']],
] as const)('a visit that begins on %s asks to crop once', async (_name, pathname, state, dialogs) => {
  saved.uploads = [chosen('first')];
  vi.stubGlobal('location', { pathname, href: `https://milon.example${pathname}` });
  store.set(authStateAtom, state);
  const visit = resumeVisit('ayesha');
  await finishOpening();
  await visit;
  expect(names()).toEqual(['first']);
  expect(store.get(openDialogsAtom).map(({ name }) => name)).toEqual(dialogs);
});
