import type { Profile } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteOldScans } from '../../src/modules/documents/index.ts';
import { type StoredFolder } from '../../src/platform/storage/storage.ts';
import { giveDocument } from '../support/documents.ts';
import { type Member, signUp, signUpActive } from '../support/people.ts';
import { fileForm, makePicture, showPhoto } from '../support/photos.ts';
import { type HangingBucket, startHangingBucket } from '../support/services/bucket.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let bucket: HangingBucket;
let app: TestApp;
beforeEach(async () => {
  bucket = await startHangingBucket();
  app = await startTestApp(bucket.environment);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await app.close();
  await bucket.stop();
});

async function folders(prefix: string): Promise<StoredFolder[]> {
  const found: StoredFolder[] = [];
  for await (const folder of app.context.storage.folders(prefix)) found.push(folder);
  return found;
}
const firstPhoto = async (who: Member, of: Member) =>
  (await who.get<Profile>(`/users/${of.id}`)).body.profileImages[0]?.src as string;

test('with a bucket, photos and documents are stored, served and deleted there', async () => {
  const her = await signUpActive(app, { gender: 'women' });
  const him = await signUpActive(app, { gender: 'men' });
  const photo = await showPhoto(app, her, 1);
  const src = await firstPhoto(him, her);
  const shown = await app.request(src, { headers: { cookie: him.cookie ?? '' } });
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await shown.arrayBuffer()).byteLength).toBeGreaterThan(100);
  expect(await folders('photos')).toHaveLength(1);
  expect((await her.delete(`/users/photos/${photo._id}`)).status).toBe(204);
  expect((await him.get(src)).status).toBe(404);
  await app.context.background.settle();
  expect(await folders('photos')).toEqual([]);

  expect((await giveDocument(him)).status).toBe(201);
  expect(await folders('documents')).toHaveLength(1);
  expect(await deleteOldScans(app.context)).toBe(0);
});

test('a hanging bucket delays no one for long: each call asks once at most, later ones are refused at once', async () => {
  const her = await signUpActive(app, { gender: 'women' });
  const members = await Promise.all([1, 2, 3, 4].map(() => signUpActive(app, { gender: 'men' })));
  await showPhoto(app, her, 1);
  const src = await firstPhoto(members[0] as Member, her);
  const limits = vi.spyOn(AbortSignal, 'timeout');
  bucket.hang();
  const photo = (members[0] as Member).get(src);
  const documents = await Promise.all(members.map((member) => giveDocument(member)));
  for (const { status, body } of documents) expect([status, body.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await photo).status).toBe(503);
  // Each asks once at most, and waits no longer than this. A clock would also measure how slow the machine
  // is.
  const waited = limits.mock.calls.map(([most]) => most);
  expect(waited.filter((most) => most === 3_000)).toHaveLength(1);
  expect(waited.length).toBeLessThanOrEqual(5);
  expect(Math.max(...waited)).toBe(6_000);
  limits.mockClear();
  const next = await (members[0] as Member).get(src);
  expect([next.status, next.body.code, Number(next.headers.get('retry-after')) > 0]).toEqual([
    503,
    'UNAVAILABLE',
    true,
  ]);
  // Refused without asking.
  expect(limits).not.toHaveBeenCalled();
  bucket.hang(false);
});

test('if the bucket is unreachable, nothing incomplete is stored, and the process reports that it is not ready', async () => {
  const her = await signUpActive(app, { gender: 'women' });
  const him = await signUp(app, { gender: 'men' });
  await showPhoto(app, her, 1);
  const src = await firstPhoto(him, her);
  expect((await app.request('/readyz')).status).toBe(200);
  await bucket.stop();
  expect((await app.request('/readyz')).status).toBe(503);
  expect((await app.request('/healthz')).status).toBe(200);
  const served = await him.get(src);
  expect([served.status, served.body.code, served.headers.get('retry-after')]).toEqual([
    503,
    'UNAVAILABLE',
    '5',
  ]);
  const sent = await him.post('/users/file/upload', fileForm(await makePicture(2)));
  expect([sent.status, sent.body.code]).toEqual([503, 'UNAVAILABLE']);
  expect((await him.refresh()).profileImages).toEqual([]);
});
