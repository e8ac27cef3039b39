import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { herPhone, password, restoreMs, runJobsAfter, signUpHer } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, verifyPhone } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
beforeEach(async () => {
  app = await startTestApp();
  her = await signUpHer(app);
});
afterEach(() => app.close());

/** The messages that the member got since her sign-up. */
async function sent() {
  await app.context.background.settle();
  return readOutbox(app).map(({ channel, to }) => `${channel} ${to}`);
}

async function deleteAndRestore(times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    expect((await her.delete('/users', { password })).status).toBe(200);
    expect((await her.post('/users/restore', { phone: herPhone, password })).status).toBe(200);
  }
}

const verifyEmail = () =>
  app.context.db.updateTable('members').set({ email_verified: 1 }).where('id', '=', her.id).execute();

test('attack 63: an account with a stranger’s number, deleted and restored in a loop, sends the stranger no SMS', async () => {
  await app.context.db.updateTable('members').set({ email: null, mailbox: null }).execute();
  await deleteAndRestore(5);
  expect(await sent()).toEqual([]);
  expect(await app.context.db.selectFrom('sms_days').selectAll().execute()).toEqual([]);
  await her.delete('/users', { password });
  await runJobsAfter(app, restoreMs);
  expect(await sent()).toEqual([]);
});

test('attack 63: a verified phone gets one receipt a day, however often the account is deleted and restored', async () => {
  await verifyPhone(app, her);
  await deleteAndRestore(5);
  expect(await sent()).toEqual(['sms +8801798765431']);
  await app.advance(DAY_MS);
  await deleteAndRestore(2);
  expect(await sent()).toEqual(['sms +8801798765431', 'sms +8801798765431']);
});

test.each(['verified', 'unverified'])(
  'attack 63: an email that is %s gets one receipt a day, and the unverified phone none',
  async (state) => {
    if (state === 'verified') await verifyEmail();
    await deleteAndRestore(5);
    expect(await sent()).toEqual(['email marker-mail@example.com']);
  },
);

test('a member who deleted the account is told on the same day that staff deleted it for good', async () => {
  await verifyPhone(app, her);
  await her.delete('/users', { password });
  const staff = await signInStaff(app);
  await staff.put('/admin/users/delete-many', { users: [her.id] });
  await app.context.background.settle();
  expect(readOutbox(app).map(({ text }) => text)).toEqual([
    expect.stringContaining('restore it'),
    expect.stringContaining('Our team has deleted'),
  ]);
});
