import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../modules/reports/index.ts';
import { mintId } from '../../platform/ids.ts';
import { giveDocument } from '../support/documents.ts';
import { signUp, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app, 'administration'), signInStaff(app, 'uploader')]);
});
afterEach(() => app.close());

test('the dashboard counts what waits, and shows cases of Administration only to Administration', async () => {
  const woman = await signUp(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 1);
  await uploadPhoto(woman, 2);
  await uploader.post('/admin/photos/decisions', {
    batchId: mintId(),
    decisions: [{ photoId: photo._id, decision: 'APPROVE' }],
  });
  const seen = (await uploader.get('/admin/dashboard')).body;
  expect(seen).toMatchObject({
    photosWaiting: 1,
    oldestPhotoWaiting: expect.any(String),
    photosDecidedToday: 1,
    myPhotosDecidedToday: 1,
    usersTotal: 1,
    usersToday: 1,
    usersWaiting: 1,
  });
  expect(seen).not.toHaveProperty('transactionsWaiting');
  expect(seen).not.toHaveProperty('documentsWaiting');
  await giveDocument(woman);
  const whole = (await admin.get('/admin/dashboard')).body;
  expect(whole).toMatchObject({
    myPhotosDecidedToday: 0,
    transactionsWaiting: 0,
    reportsWaiting: 0,
    documentsWaiting: 1,
  });
});

test('the navigation counts what waits for this role, up to a thousand', async () => {
  const woman = await signUp(app, { gender: 'women' });
  await uploadPhoto(woman, 1);
  await giveDocument(woman);
  const reporter = await signUpActive(app, { gender: 'men' });
  const reported = await signUpActive(app, { gender: 'women' });
  await reporter.post('/report', { reportedUser: reported.id, reportCategory: reportWordIds.other });
  const forUploader = { photos: 1, secondLooks: 0, appeals: 0, users: 1 };
  expect((await uploader.get('/admin/waiting')).body).toEqual(forUploader);
  expect((await admin.get('/admin/waiting')).body).toEqual({
    ...forUploader,
    disputes: 0,
    transactions: 0,
    heldTransactions: 0,
    documents: 1,
    messages: 0,
    reports: 1,
    reportAppeals: 0,
  });
  const { db } = app.context;
  const photo = await db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: 1_100 }, (_, n) => ({
    ...photo,
    id: mintId(),
    position: n + 2,
    storage_key: `${photo.storage_key}${n}`,
  }));
  for (let at = 0; at < more.length; at += 100)
    await db
      .insertInto('photos')
      .values(more.slice(at, at + 100))
      .execute();
  expect((await uploader.get('/admin/waiting')).body.photos).toBe(1_000);
});
