import { base32 } from 'oslo/encoding';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withOtherDataKey } from '../support/faults/other-key.ts';
import { sendFrom } from '../support/guesses.ts';
import { Person } from '../support/people.ts';
import { type Authenticator, type StaffPerson, signInStaff, staffPassword } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const proof = async (authenticator: Authenticator) => ({
  password: staffPassword,
  code: await authenticator.code(),
});

test('the second factor is on after its first code is confirmed; then sign-in requires a code', async () => {
  const begun = await admin.post('/staff/totp', { password: staffPassword });
  expect(begun.body.data.uri).toContain(`otpauth://totp/Milon:${encodeURIComponent(admin.staff.email)}?`);
  expect(begun.body.data.uri).toContain(`secret=${begun.body.data.secret}`);
  // Not confirmed yet: sign-in does not require a code.
  expect((await admin.signIn()).status).toBe(200);
  expect((await admin.get('/staff/me')).body.data.secondFactor).toMatchObject({ isOn: false });
  expect(statusAndCode(await admin.post('/staff/totp/confirm', { code: '000' }))).toEqual([
    422,
    'CODE_WRONG',
  ]);

  const { authenticator, recoveryCodes } = await admin.turnOnSecondFactor();
  expect(new Set(recoveryCodes).size).toBe(10);
  expect(recoveryCodes[0]).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/);
  expect((await admin.get('/staff/me')).body.data.secondFactor).toMatchObject({
    isOn: true,
    recoveryCodesLeft: 10,
  });
  expect(statusAndCode(await admin.signIn())).toEqual([401, 'CODE_REQUIRED']);
  expect((await admin.signIn({ code: await authenticator.code() })).status).toBe(200);
  expect(statusAndCode(await admin.post('/staff/totp', { password: staffPassword }))).toEqual([
    409,
    'CONFLICT',
  ]);
});

test('the secret and the recovery codes are not stored in plain text and not shown again', async () => {
  const { recoveryCodes, secret } = await admin.turnOnSecondFactor();
  const raw = Buffer.from(base32.decode(secret, { strict: false }));
  const rows = JSON.stringify([
    await app.context.db.selectFrom('staff').selectAll().execute(),
    await app.context.db.selectFrom('staff_recovery_codes').selectAll().execute(),
    await app.context.db.selectFrom('audit_log').selectAll().execute(),
    (await admin.get('/staff/me')).body,
    (await admin.get('/staff')).body,
  ]);
  for (const told of [
    secret,
    raw.toString('base64url'),
    raw.toString('hex'),
    ...recoveryCodes,
    ...recoveryCodes.map((code) => code.replace('-', '')),
  ]) {
    expect(rows).not.toContain(told);
  }
});

test('without the password, the answer does not depend on the code', async () => {
  const plain = await signInStaff(app);
  const { authenticator } = await admin.turnOnSecondFactor();
  const code = await authenticator.code();
  const answers = await Promise.all(
    [admin.staff.email, plain.staff.email, 'nobody@example.com'].flatMap((email) =>
      [undefined, code, '000000'].map((one) =>
        new Person(app).post('/staff/jwt', { email, password: 'wrong', ...(one ? { code: one } : {}) }),
      ),
    ),
  );
  for (const { status, body } of answers) {
    expect([status, { ...body, requestId: '' }]).toEqual([401, { ...answers[0]?.body, requestId: '' }]);
  }
  // None of this counted as a try of the owner.
  expect((await admin.signIn({ code })).status).toBe(200);
});

test('exactly one of 64 parallel sign-ins with one code succeeds, and the code cannot be used again', {
  timeout: 120_000,
}, async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  const code = await authenticator.code();
  const signIn = () =>
    new Person(app).post('/staff/jwt', { email: admin.staff.email, password: staffPassword, code });
  const answers = await Promise.all(Array.from({ length: 64 }, signIn));
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  await app.advance(16 * 60_000);
  // A minute later, within the window of another code: the time step of the first code is used up.
  const next = await authenticator.code();
  expect((await admin.signIn({ code: next })).status).toBe(200);
  expect(statusAndCode(await admin.signIn({ code: next }))).toEqual([422, 'CODE_WRONG']);
  expect(statusAndCode(await admin.signIn({ code: await authenticator.code(1) }))).toEqual([
    422,
    'CODE_WRONG',
  ]);
});

test('a code of the time step before or after is accepted, one of two steps away is not', async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  await app.advance(300_000);
  expect(statusAndCode(await admin.signIn({ code: await authenticator.code(2) }))).toEqual([
    422,
    'CODE_WRONG',
  ]);
  expect((await admin.signIn({ code: await authenticator.code(1) })).status).toBe(200);
  expect((await admin.signIn({ code: await authenticator.code(0) })).status).toBe(200);
  expect((await admin.signIn({ code: await authenticator.code(-1) })).status).toBe(200);
  expect(statusAndCode(await admin.signIn({ code: await authenticator.code(-2) }))).toEqual([
    422,
    'CODE_WRONG',
  ]);
});

test('64 parallel guesses get five tries; then each next one waits longer, with a right code as well', {
  timeout: 120_000,
}, async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  const wrong = await authenticator.wrongCode();
  const guess = (code: string) =>
    new Person(app).post('/staff/jwt', { email: admin.staff.email, password: staffPassword, code });
  const answers = await Promise.all(Array.from({ length: 64 }, () => guess(wrong)));
  const answered = (status: number) => answers.filter((answer) => answer.status === status).length;
  // Tries that reach the limit of parallel requests get the same refusal, and still count.
  expect(answered(422)).toBeLessThanOrEqual(5);
  expect(answered(422) + answered(429)).toBe(64);
  const { code_failures } = await app.context.db
    .selectFrom('staff')
    .select('code_failures')
    .where('id', '=', admin.id)
    .executeTakeFirstOrThrow();
  expect(code_failures).toBe(5);
  const early = await guess(await authenticator.code());
  expect(statusAndCode(early)).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(early.headers.get('retry-after'))).toBeLessThanOrEqual(30);
  await app.advance(30_000);
  expect((await guess(await authenticator.wrongCode())).status).toBe(422);
  await app.advance(30_000);
  expect((await guess(await authenticator.code())).status).toBe(429);
  await app.advance(30_000);
  expect((await guess(await authenticator.code())).status).toBe(200);
  // A right code resets the count.
  expect((await guess(await authenticator.wrongCode())).status).toBe(422);
  await app.advance(30_000);
  expect((await guess(await authenticator.code())).status).toBe(200);
});

test('a recovery code signs in once, in any spacing; the rest are counted, and new codes replace the old ones', async () => {
  const { authenticator, recoveryCodes } = await admin.turnOnSecondFactor();
  const [first, second, third] = recoveryCodes as [string, string, string];
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      new Person(app).post('/staff/jwt', { email: admin.staff.email, password: staffPassword, code: first }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect((await admin.signIn({ code: ` ${second.toLowerCase().replace('-', ' ')} ` })).status).toBe(200);
  expect((await admin.get('/staff/me')).body.data.secondFactor.recoveryCodesLeft).toBe(8);

  await app.advance(60_000);
  const renewed = await admin.post('/staff/totp/recovery-codes', await proof(authenticator));
  expect([renewed.status, renewed.body.data.recoveryCodes.length]).toEqual([200, 10]);
  expect((await admin.get('/staff/me')).body.data.secondFactor.recoveryCodesLeft).toBe(10);
  expect(statusAndCode(await admin.signIn({ code: third }))).toEqual([422, 'CODE_WRONG']);
  expect((await admin.signIn({ code: renewed.body.data.recoveryCodes[0] })).status).toBe(200);
});

test('if the secret cannot be decrypted, its codes are wrong; a recovery code still signs in', async () => {
  const { authenticator, recoveryCodes, secret } = await admin.turnOnSecondFactor();
  const { context, errors } = withOtherDataKey(app);
  const { email } = admin.staff;
  const signIn = (code: string | undefined) =>
    sendFrom(context, '203.0.113.5', ['POST', '/staff/jwt', { email, password: staffPassword, code }]);
  const refused = await signIn(await authenticator.code());
  expect([refused.status, refused.body]).toMatchObject([422, { code: 'CODE_WRONG' }]);
  expect(errors).toEqual([[{ staffId: admin.id }, expect.stringContaining('DATA_KEY')]]);
  expect(JSON.stringify([refused, errors])).not.toContain(secret);
  expect((await signIn(recoveryCodes[0])).status).toBe(200);
});

test('a recovery code of another account does not sign in', async () => {
  const other = await signInStaff(app);
  await admin.turnOnSecondFactor();
  const { recoveryCodes } = await other.turnOnSecondFactor();
  expect((await admin.signIn({ code: recoveryCodes[0] as string })).status).toBe(422);
});

test('turning the second factor off and renewing recovery codes require the password and a code', async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  for (const path of ['/staff/totp/off', '/staff/totp/recovery-codes']) {
    const code = await authenticator.code();
    expect((await admin.post(path, { password: 'wrong', code })).status).toBe(401);
    expect((await admin.post(path, { password: staffPassword })).status).toBe(400);
    const wrong = { password: staffPassword, code: await authenticator.wrongCode() };
    expect(statusAndCode(await admin.post(path, wrong))).toEqual([422, 'CODE_WRONG']);
    expect((await new Person(app).post(path, { password: staffPassword, code })).status).toBe(401);
  }
  expect((await admin.post('/staff/totp/off', await proof(authenticator))).status).toBe(204);
  expect((await admin.get('/staff/me')).body.data.secondFactor).toMatchObject({
    isOn: false,
    recoveryCodesLeft: 0,
  });
  expect((await admin.signIn()).status).toBe(200);
  expect(statusAndCode(await admin.post('/staff/totp/off', await proof(authenticator)))).toEqual([
    409,
    'CONFLICT',
  ]);
});

test('turning the second factor on requires the password; a session token is not enough', async () => {
  expect(statusAndCode(await admin.post('/staff/totp', { password: 'wrong' }))).toEqual([
    401,
    'WRONG_CREDENTIALS',
  ]);
  expect(statusAndCode(await admin.post('/staff/totp/confirm', { code: '123456' }))).toEqual([
    409,
    'CONFLICT',
  ]);
  expect((await new Person(app).post('/staff/totp', { password: staffPassword })).status).toBe(401);
});

test('turning the second factor on ends all earlier sessions except the current one', async () => {
  const elsewhere = await signInStaff(app);
  const refreshBefore = elsewhere.refreshToken;
  const bearerBefore = elsewhere.bearer;
  await elsewhere.signIn();
  await elsewhere.turnOnSecondFactor();
  expect((await elsewhere.get('/staff/me')).status).toBe(200);
  const old = new Person(app);
  old.bearer = bearerBefore;
  expect((await old.get('/staff/me')).status).toBe(401);
  expect((await old.post('/staff/jwt/refresh', { refreshToken: refreshBefore })).status).toBe(401);
});

test('if the setting requires it, Administration without a second factor can only enrol', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const settings = { ...(await admin.get('/admin/settings')).body, secondFactorRequired: true };
  expect((await admin.put('/admin/settings', settings)).status).toBe(200);
  // From the next request on, also in a running session.
  for (const [method, path] of [
    ['GET', '/admin/settings'],
    ['GET', '/staff'],
    ['GET', '/admin/audit'],
    ['GET', '/users/feed/all'],
    ['PUT', '/staff/password'],
    ['POST', '/staff/totp/off'],
    ['GET', '/staff/sessions'],
  ] as const) {
    expect([path, ...statusAndCode(await admin.send(method, path))]).toEqual([
      path,
      403,
      'SECOND_FACTOR_REQUIRED',
    ]);
  }
  expect((await uploader.get('/admin/dashboard')).status).toBe(200);
  expect((await admin.signIn()).body.setup).toBe('SECOND_FACTOR');
  expect((await admin.get('/staff/me')).body.data).toMatchObject({
    setup: 'SECOND_FACTOR',
    secondFactor: { isOn: false, isRequired: true },
  });
  const { authenticator } = await admin.turnOnSecondFactor();
  expect((await admin.get('/admin/settings')).body.secondFactorRequired).toBe(true);
  expect((await admin.signIn({ code: await authenticator.code() })).body.setup).toBeUndefined();
  // The public settings do not show how staff sign in.
  expect((await new Person(app).get('/admin-settings')).body).not.toHaveProperty('secondFactorRequired');
});

test('every change of a second factor is in the audit log, without a secret', async () => {
  const { authenticator } = await admin.turnOnSecondFactor();
  await admin.post('/staff/totp/recovery-codes', await proof(authenticator));
  await app.advance(30_000);
  await admin.post('/staff/totp/off', await proof(authenticator));
  const { body } = await admin.get(`/admin/audit?targetId=${admin.id}`);
  expect(body.data.map((row: { action: string; facts: object }) => [row.action, row.facts])).toEqual([
    ['staff.second_factor_off', {}],
    ['staff.recovery_codes', {}],
    ['staff.second_factor_on', {}],
  ]);
});
