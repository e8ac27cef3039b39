import { existsSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import type { Photo, Profile } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createApp } from '../../src/app.ts';
import { scheduledJobs } from '../../src/jobs.ts';
import { encodeAvifs, retryFileRemovals } from '../../src/modules/photos/index.ts';
import { DomainError } from '../../src/platform/domain-error.ts';
import { giveDocument } from '../support/documents.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { showPhoto, uploadPhoto } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
beforeEach(async () => {
  app = await startTestApp();
  her = await signUpActive(app, { gender: 'women' });
});
afterEach(() => app.close());

function runJob(name: string): Promise<void> {
  const job = scheduledJobs(app.context).find((one) => one.name === name);
  if (!job) throw new Error(`There is no job ${name}.`);
  return job.run(new AbortController().signal);
}
const foldersOf = (kind: 'photos' | 'documents') => {
  const folder = join(app.dataDir, 'files', kind);
  return existsSync(folder) ? readdirSync(folder).toSorted() : [];
};
const keyOf = async (photo: Photo) =>
  (
    await app.context.db
      .selectFrom('photos')
      .select('storage_key')
      .where('id', '=', photo._id)
      .executeTakeFirstOrThrow()
  ).storage_key.replace('photos/', '');
async function bytesOf(who: Person, src: string) {
  const response = await app.request(src, { headers: who.cookie ? { cookie: who.cookie } : {} });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, type: response.headers.get('content-type'), bytes };
}
const firstPhoto = async (who: Person) =>
  (await who.get<Profile>(`/users/${her.id}`)).body.profileImages[0] as Photo;
const as = (src: string, file: string) => src.replace('card.webp', file);

test('AVIF is made later, only for approved photos; until then, and for a blurred photo, its address returns WebP', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  const waiting = await uploadPhoto(her, 1, 900, 1200);
  const { _id } = await showPhoto(app, her, 2);
  const before = await firstPhoto(him);
  expect(before.avif).toBeUndefined();
  expect(await bytesOf(him, as(before.src, 'card.avif'))).toMatchObject({ status: 200, type: 'image/webp' });
  await runJob('encode-avifs');
  const after = await firstPhoto(him);
  expect(after).toMatchObject({ _id, avif: true });
  for (const size of ['card', 'full']) {
    const { status, type, bytes } = await bytesOf(him, as(after.src, `${size}.avif`));
    expect([status, type]).toEqual([200, 'image/avif']);
    const { format, compression, width, exif, icc, xmp } = await sharp(bytes).metadata();
    expect([format, compression, width, exif, icc, xmp]).toEqual([
      'heif',
      'av1',
      120,
      undefined,
      undefined,
      undefined,
    ]);
  }
  // A size without AVIF, the earlier address, and the member's own waiting photo.
  expect(await bytesOf(him, as(after.src, 'thumb.avif'))).toMatchObject({ status: 200, type: 'image/webp' });
  expect(await bytesOf(him, as(before.src, 'card.avif'))).toMatchObject({ type: 'image/avif' });
  expect(await bytesOf(her, as(waiting.src, 'card.avif'))).toMatchObject({ type: 'image/webp' });
  const blurred = await firstPhoto(new Person(app));
  expect([blurred.blurred, blurred.avif]).toEqual([true, undefined]);
  const blur = await bytesOf(new Person(app), as(blurred.src, 'card.avif'));
  expect([blur.status, blur.type]).toEqual([200, 'image/webp']);
  expect(blur.bytes.equals((await bytesOf(new Person(app), blurred.src)).bytes)).toBe(true);
});

test('a photo with missing or broken files gets no AVIF and does not delay others', async () => {
  const [gone, spoilt, good] = [
    await showPhoto(app, her, 1),
    await showPhoto(app, her, 2),
    await showPhoto(app, her, 3),
  ];
  await app.context.storage.removeAll(`photos/${await keyOf(gone)}`);
  await app.context.storage.put(`photos/${await keyOf(spoilt)}/full.webp`, Buffer.from('RIFF'));
  await runJob('encode-avifs');
  const rows = await app.context.db.selectFrom('photos').select(['id', 'avif']).execute();
  const avifOf = (photo: Photo) => rows.find((row) => row.id === photo._id)?.avif;
  expect([avifOf(gone), avifOf(spoilt), avifOf(good)]).toEqual([-1, -1, 1]);
});

test('files that could not be deleted with their photo are not served and are deleted later', async () => {
  const photo = await showPhoto(app, her, 1);
  const key = await keyOf(photo);
  const removeAll = () => Promise.reject(new DomainError('UNAVAILABLE'));
  const failing = createApp({ ...app.context, storage: { ...app.context.storage, removeAll } });
  const headers = { cookie: her.cookie ?? '' };
  const deleted = await failing.request(`/users/photos/${photo._id}`, { method: 'DELETE', headers });
  expect(deleted.status).toBe(204);
  await app.context.background.settle();
  expect(foldersOf('photos')).toEqual([key]);
  expect((await bytesOf(her, photo.src)).status).toBe(404);
  await runJob('retry-file-removals');
  expect(foldersOf('photos')).toEqual([]);
  expect(await app.context.db.selectFrom('file_removals').selectAll().execute()).toEqual([]);
});

test('while the disk is full no AVIF is made; it is made once there is space', async () => {
  const photo = await showPhoto(app, her, 1);
  const put = () => Promise.reject(Object.assign(new Error('no space left'), { code: 'ENOSPC' }));
  const full = { ...app.context, storage: { ...app.context.storage, put } };
  await expect(encodeAvifs(full, new AbortController().signal)).rejects.toThrow('no space left');
  expect(await firstPhoto(her)).not.toHaveProperty('avif');
  await runJob('encode-avifs');
  expect(await firstPhoto(her)).toMatchObject({ _id: photo._id, avif: true });
});

test('files that can never be deleted do not delay others', async () => {
  const { db, storage } = app.context;
  const keys = ['photos/a', 'photos/b', 'photos/c'];
  for (const key of keys) await storage.put(`${key}/full.jpg`, new Uint8Array(1));
  await db
    .insertInto('file_removals')
    .values(keys.map((storage_key) => ({ storage_key, created_at: 1 })))
    .execute();
  const removeAll = (key: string) =>
    key === 'photos/a' ? Promise.reject(new Error('read-only')) : storage.removeAll(key);
  const failing = { ...app.context, storage: { ...storage, removeAll } };
  await expect(retryFileRemovals(failing, new AbortController().signal)).rejects.toThrow('read-only');
  expect(foldersOf('photos')).toEqual(['a']);
  expect(await db.selectFrom('file_removals').select('storage_key').execute()).toEqual([
    { storage_key: 'photos/a' },
  ]);
});

test('if two photos share their files, as those of generated members do, deleting one keeps the files of the other', async () => {
  const [one, two] = [await showPhoto(app, her, 1), await showPhoto(app, her, 2)];
  const shared = `photos/${await keyOf(one)}`;
  await app.context.db.updateTable('photos').set({ storage_key: shared }).execute();
  await her.delete(`/users/photos/${two._id}`);
  await app.context.background.settle();
  expect((await bytesOf(her, one.src)).status).toBe(200);
  await her.delete(`/users/photos/${one._id}`);
  await app.context.background.settle();
  expect(await app.context.storage.get(`${shared}/card.webp`)).toBeUndefined();
});

test('photo and scan files without a row, left by a crash, are deleted after a day; the rest stays', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  const kept = await keyOf(await uploadPhoto(her, 1));
  await giveDocument(him);
  const [scan] = foldersOf('documents');
  for (const folder of ['photos/lost', 'photos/young', 'documents/lost'])
    await app.context.storage.put(`${folder}/1`, Buffer.from('x'));
  const twoDaysAgo = (app.context.clock() - 2 * DAY_MS) / 1_000;
  for (const folder of [`photos/${kept}`, 'photos/lost', 'documents/lost', `documents/${scan}`])
    utimesSync(join(app.dataDir, 'files', folder), twoDaysAgo, twoDaysAgo);
  await runJob('sweep-photo-files');
  await runJob('sweep-scans');
  expect(foldersOf('photos')).toEqual([kept, 'young'].toSorted());
  expect(foldersOf('documents')).toEqual([scan]);
  await app.advance(DAY_MS + 1);
  await runJob('sweep-photo-files');
  expect(foldersOf('photos')).toEqual([kept]);
});

test('if most files have no row, the database is assumed to be wrong, and no file is deleted', async () => {
  for (let n = 0; n < 101; n += 1)
    await app.context.storage.put(`photos/lost-${n}/card.webp`, Buffer.from('x'));
  await app.advance(2 * DAY_MS);
  await expect(runJob('sweep-photo-files')).rejects.toThrow('have no row');
  expect(foldersOf('photos')).toHaveLength(101);
});
