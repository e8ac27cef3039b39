import { migrations } from '@milon/migrations';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { announcePauses } from '../../src/modules/lifecycle/index.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { runDueAfter, seenBy, signUpHer } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { Person, signUpActive } from '../support/people.ts';
import { openSocket, say } from '../support/sockets.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('a pause hides the profile from everyone and prevents contacting others; resuming restores both', async () => {
  const her = await signUpHer(app);
  const him = await signUpActive(app, { gender: 'men' });
  const guest = new Person(app);
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });

  const paused = await her.put('/users/pause', { paused: true });
  expect(paused.status).toBe(200);
  expect(paused.body.data.account.pausedSince).toBeDefined();
  expect(await seenBy(him, her)).toEqual({ profile: 404, inFeed: false, all: 0 });
  expect((await guest.get(`/users/${her.id}`)).status).toBe(404);
  expect((await guest.get('/auth/users/count')).body.count).toBe(1);
  expect((await him.put('/users/invite?action=SEND', { _id: her.id })).status).toBe(404);

  expect((await her.get('/users/feed/all')).body.data).toHaveLength(1);
  expect((await her.patch('/users', { height: '9' })).status).toBe(200);
  for (const refused of [
    await her.put('/users/invite?action=SEND', { _id: him.id }),
    await her.post('/users/hi', { userId: him.id }),
    await unlock(her, him.id),
  ]) {
    expect([refused.status, refused.body.code]).toEqual([403, 'PROFILE_PAUSED']);
  }
  const socket = await openSocket(await app.listen(), her);
  expect(await say(socket, him, 'hello')).toMatchObject({ ok: false, code: 'PROFILE_PAUSED' });
  socket.close();

  await her.put('/users/pause', { paused: true });
  const resumed = await her.put('/users/pause', { paused: false });
  expect(resumed.body.data.account.pausedSince).toBeUndefined();
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });
  expect((await her.put('/users/invite?action=SEND', { _id: him.id })).status).toBe(200);
  expect((await guest.put('/users/pause', { paused: true })).status).toBe(401);
  expect((await her.put('/users/pause', { paused: 'yes' })).status).toBe(400);
});

test('the package’s remaining days stop counting during a pause, also for a package bought during it', async () => {
  const her = await signUpHer(app);
  const sold = await addPackage(app, { connects: 3, valid_days: 10 });
  await grantPackage(app, her.id, sold);
  const endsAt = async () => Date.parse((await her.refresh()).premiumUser?.package.endDate ?? '');
  const first = await endsAt();
  await her.put('/users/pause', { paused: true });
  await app.advance(20 * DAY_MS);
  // She stays signed in all the time; otherwise the session would have ended.
  expect((await endsAt()) - first).toBeGreaterThanOrEqual(20 * DAY_MS);
  const { remainingConnects, endDate } = (await her.get('/premium-user/user')).body;
  expect(remainingConnects).toBe(3);
  expect(Date.parse(endDate) - first).toBeGreaterThanOrEqual(20 * DAY_MS);
  await grantPackage(app, her.id, { ...sold, id: sold.id, valid_days: 30 });
  await app.advance(5 * DAY_MS);
  await her.put('/users/pause', { paused: false });
  const left = (await endsAt()) - app.context.clock();
  expect(Math.round(left / DAY_MS)).toBe(30);
});

test('a package that ended before the pause stays ended', async () => {
  const her = await signUpHer(app);
  await grantPackage(app, her.id, await addPackage(app, { valid_days: 1 }));
  await app.advance(2 * DAY_MS);
  await her.put('/users/pause', { paused: true });
  await app.advance(5 * DAY_MS);
  const endDate = async () => (await her.get('/premium-user/user')).body.endDate;
  const ended = await endDate();
  expect((await her.refresh()).premiumUser).toBeUndefined();
  await her.put('/users/pause', { paused: false });
  expect((await her.refresh()).premiumUser).toBeUndefined();
  expect(await endDate()).toBe(ended);
});

const hourMs = 3_600_000;
const noticesOf = async (who: Person) =>
  (await who.get('/users/notifications')).body.data
    .filter(({ about }: { about: string }) => about === 'pause')
    .map(({ isOver, times }: { isOver: boolean; times: number }) => ({ isOver, times }));
/** Advances the days with a call each week, so that the sessions do not end. */
async function live(days: number, ...people: Person[]): Promise<void> {
  for (let left = days; left > 0; left -= 7) {
    await app.advance(Math.min(left, 7) * DAY_MS);
    for (const person of people) await person.get('/users');
  }
}

test('a pause lasts 90 days: then the profile stays hidden, and the package counts again', async () => {
  const her = await signUpHer(app);
  const him = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, her.id, await addPackage(app, { connects: 3, valid_days: 10 }));
  const endsAt = async () => Date.parse((await her.get('/premium-user/user')).body.endDate);
  const first = await endsAt();
  const { account } = (await her.put('/users/pause', { paused: true })).body.data;
  expect(Date.parse(account.pausedUntil) - Date.parse(account.pausedSince)).toBe(90 * DAY_MS);
  await live(95, her, him);
  expect(Math.round(((await endsAt()) - first) / DAY_MS)).toBe(90);
  expect((await her.refresh()).premiumUser).toBeDefined();
  await live(10, her, him);
  expect((await her.refresh()).premiumUser).toBeUndefined();
  expect(await seenBy(him, her)).toEqual({ profile: 404, inFeed: false, all: 0 });

  await her.put('/users/pause', { paused: false });
  expect(Math.round(((await endsAt()) - first) / DAY_MS)).toBe(90);
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });
});

test('a package bought after a pause has ended counts from the purchase', async () => {
  const her = await signUpHer(app);
  await her.put('/users/pause', { paused: true });
  await live(100, her);
  await grantPackage(app, her.id, await addPackage(app, { valid_days: 30 }));
  const left = Date.parse((await her.get('/premium-user/user')).body.endDate) - app.context.clock();
  expect(Math.round(left / DAY_MS)).toBe(30);
  await live(5, her);
  await her.put('/users/pause', { paused: false });
  const after = Date.parse((await her.get('/premium-user/user')).body.endDate) - app.context.clock();
  expect(Math.round(after / DAY_MS)).toBe(25);
});

test('the member is notified three days before the end and at the end, once each, also by mail; not after resuming', async () => {
  const her = await signUpHer(app);
  const him = await signUpActive(app, { gender: 'men' });
  await app.context.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', her.id).execute();
  await her.put('/users/pause', { paused: true });
  await him.put('/users/pause', { paused: true });
  await live(86, her, him);
  await him.put('/users/pause', { paused: false });
  await runDueAfter(app, hourMs);
  expect(await noticesOf(her)).toEqual([]);
  for (const isOver of [false, true]) {
    await live(isOver ? 3 : 2, her, him);
    await runDueAfter(app, hourMs);
    await runDueAfter(app, hourMs);
    expect(await noticesOf(her)).toMatchObject([{ isOver }]);
  }
  expect(await noticesOf(him)).toEqual([]);
  await app.context.background.settle();
  const mails = readOutbox(app).filter(({ subject }) => subject?.endsWith('your pause'));
  expect(mails.map(({ text }) => text.split('\n')[0])).toEqual([
    expect.stringContaining('ends in 3 days'),
    expect.stringContaining('of 90 days has ended'),
  ]);
});

test('pausing again near the end extends the pause once, even in parallel; before that it changes nothing', async () => {
  const her = await signUpHer(app);
  await grantPackage(app, her.id, await addPackage(app, { valid_days: 10 }));
  const endsAt = async () => Date.parse((await her.get('/premium-user/user')).body.endDate);
  const first = await endsAt();
  const pause = async () => (await her.put('/users/pause', { paused: true })).body.data.account;
  const { pausedUntil } = await pause();
  await live(50, her);
  expect((await pause()).pausedUntil).toBe(pausedUntil);
  await live(38, her);
  await runDueAfter(app, hourMs);
  expect(await noticesOf(her)).toEqual([{ isOver: false, times: 1 }]);
  const answers = await Promise.all([pause(), pause(), pause()]);
  expect(new Set(answers.map((answer) => answer.pausedUntil)).size).toBe(1);
  expect(await noticesOf(her)).toEqual([]);
  await live(80, her);
  expect(Math.round(((await endsAt()) - first) / DAY_MS)).toBe(168);
  await live(100, her);
  expect(Math.round(((await endsAt()) - first) / DAY_MS)).toBe(178);
  // This also works after the end.
  const again = await pause();
  expect(Math.round((Date.parse(again.pausedUntil) - app.context.clock()) / DAY_MS)).toBe(90);
});

test('two processes that find the same pause send one notification', async () => {
  const her = await signUpHer(app);
  await her.put('/users/pause', { paused: true });
  await live(88, her);
  await app.context.time.check();
  const { signal } = new AbortController();
  await Promise.all([announcePauses(app.context, signal), announcePauses(app.context, signal)]);
  expect(await noticesOf(her)).toEqual([{ isOver: false, times: 1 }]);
});

test('the migration starts older pauses, which have no end, at the time of the migration', async () => {
  const { db } = app.context;
  const her = await signUpHer(app);
  await grantPackage(app, her.id, await addPackage(app, { valid_days: 10 }));
  const names = Object.keys(migrations);
  await createMigrator(db).migrateTo(names[names.indexOf('0026-known-time-and-pauses') - 1] ?? '');
  const at = app.context.clock();
  await db
    .updateTable('members')
    .set({ paused_at: at - 400 * DAY_MS })
    .where('id', '=', her.id)
    .execute();
  await db
    .updateTable('memberships')
    .set({ ends_at: at - 395 * DAY_MS })
    .execute();
  await migrate(db);
  const { account, premiumUser } = await her.refresh();
  expect(Math.abs(Date.parse(account.pausedSince ?? '') - at)).toBeLessThan(60_000);
  const left = Date.parse(premiumUser?.package.endDate ?? '') - at;
  expect(Math.round(left / DAY_MS)).toBe(5);
});
