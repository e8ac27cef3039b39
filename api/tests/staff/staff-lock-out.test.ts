import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Guessed, sendFrom, tally } from '../support/guesses.ts';
import { type StaffPerson, signInStaff, staffPassword } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

const signIn = (address: string, form: object): Promise<Guessed> =>
  sendFrom(app.context, address, [
    'POST',
    '/staff/jwt',
    { email: admin.staff.email, password: staffPassword, ...form },
  ]);
const owner = (form: object = {}) => signIn('198.51.100.7', form);
const codeOf = (answer: Guessed) => (answer.body as { code: string }).code;

/** Sends ten wrong passwords from each of twelve addresses. */
async function lockOut(email = admin.staff.email): Promise<void> {
  for (let n = 0; n < 12; n += 1) {
    await Promise.all(
      Array.from({ length: 10 }, () => signIn(`203.0.113.${n}`, { email, password: 'a wrong guess' })),
    );
  }
}

test('strangers’ wrong passwords lock a staff account, but not its known devices', async () => {
  await lockOut();
  expect((await owner()).status).toBe(429);
  expect((await owner({ device: 'x'.repeat(43) })).status).toBe(429);
  const known = await owner({ device: admin.deviceSecret });
  expect([known.status, (known.body as { device?: string }).device]).toEqual([200, undefined]);
  // Only the hash of the secret is stored.
  const rows = await app.context.db.selectFrom('staff_devices').selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(admin.deviceSecret);
});

test('a known device counts only for its own account, and its tries are limited as well', async () => {
  const other = await signInStaff(app);
  await lockOut();
  expect((await owner({ device: other.deviceSecret })).status).toBe(429);
  const answers: Guessed[] = [];
  for (let n = 0; n < 21; n += 1) {
    answers.push(await owner({ password: 'a wrong guess', device: admin.deviceSecret }));
  }
  expect(tally(answers)).toEqual({ 401: 20, 429: 1 });
});

test('a device is forgotten after a password change elsewhere, a reset, disabling, an ended session and 90 days', async () => {
  const second = await signInStaff(app);
  const secretOf = async (person: StaffPerson) => (await person.signIn()).body.device as string;
  const isKnown = async (device: string) => {
    const { id } = admin;
    const rows = await app.context.db
      .selectFrom('staff_devices')
      .select('id')
      .where('staff_id', '=', id)
      .execute();
    const answer = await owner({ password: admin.password, device });
    if (answer.status === 200) expect(rows.length).toBeGreaterThan(0);
    return answer.status === 200;
  };
  const elsewhere = await secretOf(admin);
  const here = await secretOf(admin);
  await lockOut();
  expect([await isKnown(elsewhere), await isKnown(here)]).toEqual([true, true]);

  const password = 'another long phrase of staff';
  expect(
    (await admin.put('/staff/password', { currentPassword: staffPassword, newPassword: password })).status,
  ).toBe(204);
  admin.password = password;
  expect([await isKnown(elsewhere), await isKnown(here)]).toEqual([false, true]);

  await app.advance(91 * DAY_MS);
  await second.signIn();
  await lockOut();
  expect(await isKnown(here)).toBe(false);
  await app.advance(3_600_000);

  const again = await secretOf(admin);
  const { body } = await admin.get('/staff/sessions');
  const third = await secretOf(admin);
  const lost = body.data.find((session: { isCurrent: boolean }) => session.isCurrent) as { _id: string };
  expect((await admin.delete(`/staff/sessions/${lost._id}`)).status).toBe(204);
  await lockOut();
  expect([await isKnown(again), await isKnown(third)]).toEqual([false, true]);

  expect((await second.patch(`/staff/${admin.id}`, { isDisabled: true })).status).toBe(200);
  expect((await second.patch(`/staff/${admin.id}`, { isDisabled: false })).status).toBe(200);
  expect(await isKnown(third)).toBe(false);
  await app.advance(3_600_000);
  const fourth = await secretOf(admin);
  const reset = await second.post(`/staff/${admin.id}/reset`, { clearSecondFactor: false });
  admin.password = reset.body.temporaryPassword;
  await lockOut();
  expect(await isKnown(fourth)).toBe(false);
});

test('the right password with a right code opens a lock; everything else gets the same refusal', async () => {
  const { authenticator, recoveryCodes } = await admin.turnOnSecondFactor();
  const plain = await signInStaff(app);
  await lockOut();
  await lockOut(plain.staff.email);
  await lockOut('nobody@example.com');
  const code = await authenticator.code();
  const wrong = await authenticator.wrongCode();
  const refused = [
    await owner(),
    await owner({ code: wrong }),
    await owner({ password: 'a wrong guess', code }),
    await owner({ password: 'a wrong guess', code: wrong }),
    await owner({ email: plain.staff.email, code }),
    await owner({ email: 'nobody@example.com', code }),
  ];
  for (const { status, body, retryAfter } of refused) {
    expect([status, body, retryAfter !== null]).toEqual([429, refused[0]?.body, true]);
  }
  expect((await owner({ code })).status).toBe(200);
  // A code works once, also during a lock.
  expect((await owner({ code })).status).toBe(429);
  expect((await owner({ code: recoveryCodes[0] })).status).toBe(200);
});

test('during a lock a refusal takes as long with the right password as with a wrong one', async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  await lockOut();
  const wrong = await authenticator.wrongCode();
  for (const form of [{ code: wrong }, { password: 'a wrong guess', code: wrong }]) {
    const began = performance.now();
    expect((await owner(form)).status).toBe(429);
    expect(performance.now() - began).toBeGreaterThan(490);
  }
});

test('codes during a lock are limited by address, so that strangers do not use up the owner’s tries', async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  await lockOut();
  const guesses = await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      signIn('203.0.113.200', { password: 'a wrong guess', code: String(n).padStart(6, '0') }),
    ),
  );
  expect(tally(guesses)).toEqual({ 429: 40 });
  const late = await signIn('203.0.113.200', { code: await authenticator.code() });
  expect([late.status, codeOf(late)]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect((await owner({ code: await authenticator.code() })).status).toBe(200);
});

test('someone with the password has five code guesses during a lock, from all addresses together', {
  timeout: 120_000,
}, async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  await lockOut();
  const wrong = await authenticator.wrongCode();
  await Promise.all(Array.from({ length: 8 }, (_, n) => signIn(`192.0.2.${n}`, { code: wrong })));
  const { code_failures } = await app.context.db
    .selectFrom('staff')
    .select('code_failures')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(code_failures).toBe(5);
  expect((await owner({ code: await authenticator.code() })).status).toBe(429);
});
