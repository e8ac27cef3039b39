import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureFirstStaff } from '../../src/modules/staff/index.ts';
import { sendFrom, tally } from '../support/guesses.ts';
import { Person, signUp } from '../support/people.ts';
import { signInStaff, staffPassword } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token signed like a real one, with the attacker's changes. */
function forge(
  staff: { id: string; accessToken: string },
  header: object,
  claims: object,
  key: Parameters<typeof createHmac>[1] | undefined,
): string {
  const genuine = JSON.parse(
    Buffer.from(staff.accessToken.split('.')[1] as string, 'base64url').toString(),
  ) as object;
  const text = `${part({ typ: 'JWT', ...header })}.${part({ ...genuine, ...claims })}`;
  return `${text}.${key ? createHmac('sha256', key).update(text).digest('base64url') : ''}`;
}

test('staff sign in and can use what their role allows', async () => {
  const admin = await signInStaff(app, 'administration');
  const uploader = await signInStaff(app, 'uploader');
  expect(admin.staff).toMatchObject({ userRole: '1' });
  expect(uploader.staff).toMatchObject({ userRole: '2' });
  expect((await admin.get('/admin/audit')).status).toBe(200);
  expect((await uploader.get('/admin/audit')).status).toBe(403);
  expect((await new Person(app).get('/admin/audit')).status).toBe(401);
});

test('known and unknown staff accounts get the same refusal', async () => {
  const admin = await signInStaff(app);
  const known = await new Person(app).post('/staff/jwt', { email: admin.staff.email, password: 'wrong' });
  const unknown = await new Person(app).post('/staff/jwt', { email: 'no@example.com', password: 'wrong' });
  expect([known.status, known.body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  expect({ ...known.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
  expect((await new Person(app).post('/staff/jwt', { email: 'no@example.com' })).status).toBe(400);
});

test('guesses at a staff password are limited by account and address, and do not lock out the owner elsewhere', async () => {
  const { email } = (await signInStaff(app)).staff;
  const guess = (address: string, password: string) =>
    sendFrom(app.context, address, ['POST', '/staff/jwt', { email, password }]);
  const answers = await Promise.all(Array.from({ length: 24 }, () => guess('203.0.113.5', 'a guess')));
  expect(tally(answers)).toEqual({ 401: 10, 429: 14 });
  expect((await guess('203.0.113.5', staffPassword)).status).toBe(429);
  for (let n = 0; n < 30; n += 1) {
    expect((await guess('198.51.100.7', staffPassword)).status).toBe(200);
  }
  await app.advance(15 * 60_000);
  expect((await guess('203.0.113.5', staffPassword)).status).toBe(200);
});

test('guesses at a staff password from many addresses are slowed alike for known and unknown accounts', async () => {
  const { email } = (await signInStaff(app)).staff;
  for (const one of [email, 'nobody@example.com']) {
    for (let n = 0; n < 97; n += 1) await app.context.limits.take('signInAccount', `staff:${one}`);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        sendFrom(app.context, `203.0.113.${n}`, ['POST', '/staff/jwt', { email: one, password: 'a guess' }]),
      ),
    );
    expect(tally(answers)).toEqual({ 401: 3, 429: 3 });
  }
});

test('a token with alg none, another key or an expired time, and a member’s cookie, are refused for staff (attack 12)', async () => {
  const admin = await signInStaff(app);
  const staff = { id: admin.id, accessToken: admin.bearer as string };
  const { staffToken, seal } = app.context.keys;
  const hourAgo = Math.floor(Date.now() / 1000) - 3600;
  // The control: a token forged with the real key and no changes is accepted.
  const attempts: [string, string, number][] = [
    ['genuine', forge(staff, { alg: 'HS256' }, {}, staffToken), 200],
    ['alg none', forge(staff, { alg: 'none' }, {}, undefined), 401],
    ['another key', forge(staff, { alg: 'HS256' }, {}, seal), 401],
    ['expired', forge(staff, { alg: 'HS256' }, { exp: hourAgo }, staffToken), 401],
    ['another audience', forge(staff, { alg: 'HS256' }, { aud: ['members'] }, staffToken), 401],
    ['no text', '', 401],
  ];
  for (const [name, token, status] of attempts) {
    const person = new Person(app);
    person.bearer = token;
    expect([name, (await person.get('/admin/audit')).status]).toEqual([name, status]);
  }
  const member = await signUp(app, { gender: 'men' });
  expect((await member.get('/admin/audit')).status).toBe(401);
  member.bearer = member.cookie?.split('=')[1];
  expect((await member.get('/admin/audit')).status).toBe(401);
});

test('a refresh returns two new tokens; a refresh token used twice ends the session', async () => {
  const admin = await signInStaff(app);
  const first = await new Person(app).post('/staff/jwt/refresh', { refreshToken: admin.refreshToken });
  expect(first.status).toBe(200);
  expect(first.body.refreshToken).not.toBe(admin.refreshToken);
  admin.bearer = first.body.accessToken;
  expect((await admin.get('/admin/audit')).status).toBe(200);
  const again = await new Person(app).post('/staff/jwt/refresh', { refreshToken: admin.refreshToken });
  expect(again.status).toBe(401);
  expect((await admin.get('/admin/audit')).status).toBe(401);
  const last = await new Person(app).post('/staff/jwt/refresh', { refreshToken: first.body.refreshToken });
  expect(last.status).toBe(401);
});

test('at most one of several parallel refreshes with one token succeeds', async () => {
  const admin = await signInStaff(app);
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      new Person(app).post('/staff/jwt/refresh', { refreshToken: admin.refreshToken }),
    ),
  );
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
  expect((await admin.get('/admin/audit')).status).toBe(401);
});

test('an invented refresh secret with a known session id is refused and does not end the session', async () => {
  const admin = await signInStaff(app);
  const [id = ''] = admin.refreshToken.split('.');
  const other = await signInStaff(app);
  const foreign = other.refreshToken.slice(other.refreshToken.indexOf('.'));
  const former = (await new Person(app).post('/staff/jwt/refresh', { refreshToken: admin.refreshToken }))
    .body;
  admin.bearer = former.accessToken;
  for (const secret of [`.${'x'.repeat(43)}`, `.${'x'.repeat(43)}.${'y'.repeat(43)}`, foreign]) {
    const refused = await new Person(app).post('/staff/jwt/refresh', { refreshToken: `${id}${secret}` });
    expect([refused.status, refused.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
  }
  expect((await admin.get('/admin/audit')).status).toBe(200);
  const next = await new Person(app).post('/staff/jwt/refresh', { refreshToken: former.refreshToken });
  expect(next.status).toBe(200);
  // Reusing a token from two rotations ago still reveals a copy.
  expect(
    (await new Person(app).post('/staff/jwt/refresh', { refreshToken: admin.refreshToken })).status,
  ).toBe(401);
  admin.bearer = next.body.accessToken;
  expect((await admin.get('/admin/audit')).status).toBe(401);
});

test.each(['not-a-token-at-all-but-long', `${'0'.repeat(36)}.${'x'.repeat(43)}`])(
  'an invented refresh token is refused: %s',
  async (refreshToken) => {
    expect((await new Person(app).post('/staff/jwt/refresh', { refreshToken })).status).toBe(401);
  },
);

test('signing out ends the access token and the refresh token', async () => {
  const admin = await signInStaff(app);
  expect((await admin.delete('/admin/auth')).status).toBe(204);
  expect((await admin.get('/admin/audit')).status).toBe(401);
  const refreshed = await new Person(app).post('/staff/jwt/refresh', { refreshToken: admin.refreshToken });
  expect(refreshed.status).toBe(401);
  expect((await new Person(app).delete('/admin/auth')).status).toBe(401);
});

test('disabling an account and changing its role apply from the next request', async () => {
  const admin = await signInStaff(app);
  await app.context.db.updateTable('staff').set({ user_role: '2' }).where('id', '=', admin.id).execute();
  expect((await admin.get('/admin/audit')).status).toBe(403);
  await app.context.db.updateTable('staff').set({ is_disabled: 1 }).where('id', '=', admin.id).execute();
  expect((await admin.get('/admin/audit')).status).toBe(401);
  const again = await new Person(app).post('/staff/jwt', {
    email: admin.staff.email,
    password: staffPassword,
  });
  expect(again.status).toBe(401);
});

test('an unused session expires', async () => {
  const admin = await signInStaff(app);
  await app.advance(8 * 86_400_000);
  const refreshed = await new Person(app).post('/staff/jwt/refresh', { refreshToken: admin.refreshToken });
  expect(refreshed.status).toBe(401);
});

test('the settings create the first Administration account once', async () => {
  const first = await startTestApp({ STAFF_EMAIL: 'First@Example.com', STAFF_PASSWORD: staffPassword });
  await ensureFirstStaff(first.context);
  await ensureFirstStaff(first.context);
  const answer = await new Person(first).post('/staff/jwt', {
    email: 'first@example.com',
    password: staffPassword,
  });
  const accounts = await first.context.db.selectFrom('staff').select('id').execute();
  await first.close();
  expect([answer.status, answer.body.staff.userRole, accounts.length]).toEqual([200, '1', 1]);
});
