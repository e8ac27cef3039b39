import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countDailyFigures } from '../../src/modules/dashboard/index.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { giveDocument } from '../support/documents.ts';
import { type Member, signUp, signUpActive } from '../support/people.ts';
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

test('the dashboard has the figures of the day, and shows what waits of Administration only to Administration', async () => {
  const woman = await signUp(app, { gender: 'women' });
  const photo = await uploadPhoto(woman, 1);
  await uploadPhoto(woman, 2);
  await uploader.post('/admin/photos/decisions', {
    batchId: mintId(Date.now()),
    decisions: [{ photoId: photo._id, decision: 'APPROVE' }],
  });
  const seen = (await uploader.get('/admin/dashboard')).body;
  expect(seen).toMatchObject({
    photosDecidedToday: 1,
    myPhotosDecidedToday: 1,
    usersTotal: 1,
    usersToday: 1,
    oldestWaiting: { photos: expect.any(String), users: expect.any(String) },
  });
  await giveDocument(woman);
  expect((await uploader.get('/admin/dashboard')).body.oldestWaiting).not.toHaveProperty('documents');
  const whole = (await admin.get('/admin/dashboard')).body;
  expect(whole).toMatchObject({
    myPhotosDecidedToday: 0,
    oldestWaiting: { documents: expect.any(String) },
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
    heldConnects: 0,
    documents: 1,
    messages: 0,
    reports: 1,
    reportAppeals: 0,
    support: 0,
  });
  const { db } = app.context;
  const photo = await db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  const more = Array.from({ length: 1_100 }, (_, n) => ({
    ...photo,
    id: mintId(Date.now()),
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

test('trends agree with the table of members and with what members did, by day of Dhaka', async () => {
  const at = (day: string) => dhakaDay(app.context.clock() - (day === 'yesterday' ? DAY_MS : 0));
  const [today, yesterday] = [at('today'), at('yesterday')];
  const man = await signUpActive(app, { gender: 'men' });
  const women = await Promise.all(Array.from({ length: 3 }, () => signUpActive(app, { gender: 'women' })));
  const [first, second, third] = women as [Member, Member, Member];
  for (const woman of women) await man.put('/users/invite?action=SEND', { _id: woman.id });
  await first.put('/users/invite?action=ACCEPT', { _id: man.id });
  await second.put('/users/invite?action=DECLINE', { _id: man.id });
  const { db } = app.context;
  await db
    .updateTable('members')
    .set((eb) => ({ created_at: eb('created_at', '-', DAY_MS) }))
    .where('id', '=', third.id)
    .execute();
  await db.updateTable('members').set({ is_deleted: 1 }).where('id', '=', second.id).execute();

  const trends = async (days = '30') => (await admin.get(`/admin/dashboard/trends?days=${days}`)).body;
  expect((await trends()).days.at(-1)).toMatchObject({ day: today, invitations: 0 });
  await countDailyFigures(app.context, new AbortController().signal);
  const { from, days, active, countedAt } = await trends();
  expect([days.length, days[0].day, days.at(-1).day, typeof countedAt]).toEqual([30, from, today, 'string']);
  expect(days.slice(-2)).toEqual([
    { day: yesterday, men: 0, women: 1, invitations: 0, accepted: 0, declined: 0, messages: 0 },
    { day: today, men: 1, women: 1, invitations: 3, accepted: 1, declined: 1, messages: 0 },
  ]);
  // The lists that the figures lead to count the same.
  const total = async (filter: object) =>
    (await admin.patch('/admin/users/search?limit=10&skip=0', { filter })).body.total;
  expect(await total({ gender: ['women'], createdAt: { from, to: today } })).toBe(2);
  expect(await total({ gender: ['women'], createdAt: { from: yesterday, to: yesterday } })).toBe(1);
  expect(await total({ lastLogin: { from, to: today } })).toBe(active);
  expect((await trends('90')).days).toHaveLength(90);
  expect((await uploader.get('/admin/dashboard/trends')).status).toBe(403);

  // A day that is over is counted once more, and then kept.
  await app.advance(2 * DAY_MS);
  await countDailyFigures(app.context, new AbortController().signal);
  await db.deleteFrom('invitations').execute();
  await countDailyFigures(app.context, new AbortController().signal);
  const kept = await db.selectFrom('daily_figures').selectAll().where('day', '=', today).execute();
  expect(kept).toMatchObject([{ invitations: 3, accepted: 1, declined: 1 }]);
});
