import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, grantPackage } from './support/commerce.ts';
import { seenBy, signUpHer } from './support/lifecycle.ts';
import { Person, signUpActive } from './support/people.ts';
import { openSocket, say } from './support/sockets.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('a pause hides the profile from everybody and refuses reaching out; it ends as it began', async () => {
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
    await her.patch(`/users/premium/${him.id}`, { projections: ['phoneNumber'] }),
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

test('a package’s clock stands still in a pause, also for what is bought meanwhile', async () => {
  const her = await signUpHer(app);
  const sold = await addPackage(app, { connects: 3, valid_days: 10 });
  await grantPackage(app, her.id, sold);
  const endsAt = async () => Date.parse((await her.refresh()).premiumUser?.package.endDate ?? '');
  const first = await endsAt();
  await her.put('/users/pause', { paused: true });
  app.advance(20 * DAY_MS);
  // Signed in all the while, or the session would have ended.
  expect((await endsAt()) - first).toBeGreaterThanOrEqual(20 * DAY_MS);
  const { remainingConnects, endDate } = (await her.get('/premium-user/user')).body;
  expect(remainingConnects).toBe(3);
  expect(Date.parse(endDate) - first).toBeGreaterThanOrEqual(20 * DAY_MS);
  await grantPackage(app, her.id, { ...sold, id: sold.id, valid_days: 30 });
  app.advance(5 * DAY_MS);
  await her.put('/users/pause', { paused: false });
  const left = (await endsAt()) - app.context.clock();
  expect(Math.round(left / DAY_MS)).toBe(30);
});

test('a package that had ended before the pause stays ended', async () => {
  const her = await signUpHer(app);
  await grantPackage(app, her.id, await addPackage(app, { valid_days: 1 }));
  app.advance(2 * DAY_MS);
  await her.put('/users/pause', { paused: true });
  app.advance(5 * DAY_MS);
  const endDate = async () => (await her.get('/premium-user/user')).body.endDate;
  const ended = await endDate();
  expect((await her.refresh()).premiumUser).toBeUndefined();
  await her.put('/users/pause', { paused: false });
  expect((await her.refresh()).premiumUser).toBeUndefined();
  expect(await endDate()).toBe(ended);
});
