import { afterEach, beforeEach, expect, test } from 'vitest';
import { Person, signUp } from '../support/people.ts';
import { StaffPerson, signInStaff, staffPassword } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

const salma = { name: 'Salma Khatun', email: 'Salma@Example.com', userRole: '2' };
const newPassword = 'a phrase that is my own';
const statusAndCode = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

/** Creates an account. Returns its owner with the temporary password. */
async function addStaff(fields: object = {}): Promise<StaffPerson> {
  const answer = await admin.post('/staff', { ...salma, ...fields });
  expect(answer.status).toBe(201);
  const person = new StaffPerson(app);
  person.staff = answer.body.data;
  person.password = answer.body.temporaryPassword;
  return person;
}

const audited = async (id: string) =>
  (await admin.get(`/admin/audit?targetId=${id}`)).body.data.map(
    (row: { action: string; staffId: string; facts: object }) => [row.action, row.staffId, row.facts],
  );

test('Administration creates an account; its owner signs in with the temporary password and must change it first', async () => {
  const person = await addStaff();
  expect(person.staff).toMatchObject({ name: 'Salma Khatun', email: 'salma@example.com', userRole: '2' });
  const signedIn = await person.signIn();
  expect([signedIn.status, signedIn.body.setup]).toEqual([200, 'PASSWORD']);
  for (const [method, path] of [
    ['GET', '/admin/dashboard'],
    ['GET', '/users/feed/all'],
    ['POST', '/staff/totp'],
    ['GET', '/staff/sessions'],
  ] as const) {
    expect([path, ...statusAndCode(await person.send(method, path))]).toEqual([
      path,
      403,
      'PASSWORD_CHANGE_REQUIRED',
    ]);
  }
  expect((await person.get('/staff/me')).body.data.setup).toBe('PASSWORD');
  const same = { currentPassword: person.password, newPassword: person.password };
  expect((await person.put('/staff/password', same)).status).toBe(400);
  expect(
    (await person.put('/staff/password', { currentPassword: person.password, newPassword })).status,
  ).toBe(204);
  expect((await person.get('/admin/dashboard')).status).toBe(200);
  expect(await audited(person.id)).toEqual([
    ['staff.password', person.id, { wasTemporary: true }],
    ['staff.create', admin.id, { userRole: '2' }],
  ]);
  expect((await person.signIn()).status).toBe(401);
  expect((await person.signIn({ password: newPassword })).body.setup).toBeUndefined();
});

test('a temporary password expires after a week without use', async () => {
  const person = await addStaff({ password: 'chosen by somebody else' });
  await app.advance(7 * 86_400_000 - 60_000);
  expect((await person.signIn()).status).toBe(200);
  await app.advance(60_000);
  expect(statusAndCode(await person.signIn())).toEqual([401, 'WRONG_CREDENTIALS']);
});

test('an expired temporary password cannot set a new one, even in a running session', async () => {
  const password = 'chosen by somebody else';
  const person = await addStaff({ password });
  expect((await person.signIn()).status).toBe(200);
  await app.advance(6 * 86_400_000);
  const renewed = await person.post('/staff/jwt/refresh', { refreshToken: person.refreshToken });
  person.bearer = renewed.body.accessToken;
  await app.advance(86_400_000);
  expect((await person.get('/staff/me')).body.data.setup).toBe('PASSWORD');
  const late = await person.put('/staff/password', { currentPassword: password, newPassword });
  expect(statusAndCode(late)).toEqual([401, 'WRONG_CREDENTIALS']);
});

test('the list shows how accounts sign in, but no secret', async () => {
  const person = await addStaff();
  await admin.turnOnSecondFactor();
  const { status, body } = await admin.get('/staff');
  expect(status).toBe(200);
  expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Salma Khatun', admin.staff.name]);
  expect(Object.keys(body.data[0]).toSorted()).toEqual([
    '_id',
    'createdAt',
    'email',
    'hasSecondFactor',
    'isDisabled',
    'name',
    'temporaryUntil',
    'userRole',
  ]);
  expect(body.data[1]).toMatchObject({ hasSecondFactor: true, isDisabled: false });
  expect(JSON.stringify(body)).not.toContain(person.password);
});

test('a taken or invalid email, a common password and an unknown role are refused', async () => {
  await addStaff();
  expect(statusAndCode(await admin.post('/staff', { ...salma, email: 'SALMA@example.com' }))).toEqual([
    409,
    'EMAIL_TAKEN',
  ]);
  for (const wrong of [
    { email: 'no email' },
    { name: ' ' },
    { userRole: '3' },
    { password: 'short' },
    { password: 'password123' },
  ]) {
    const answer = await admin.post('/staff', { ...salma, email: 'new@example.com', ...wrong });
    expect([wrong, answer.status, answer.body.fields]).toEqual([wrong, 400, Object.keys(wrong)]);
  }
});

test('a changed role applies from the next request; disabling ends every session immediately and permanently', async () => {
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.get('/staff')).status).toBe(403);
  expect(
    (await admin.patch(`/staff/${uploader.id}`, { userRole: '1', name: 'Rahima Begum' })).body.data,
  ).toMatchObject({
    userRole: '1',
    name: 'Rahima Begum',
  });
  expect((await uploader.get('/staff')).status).toBe(200);
  await admin.patch(`/staff/${uploader.id}`, { userRole: '2' });
  expect((await uploader.get('/staff')).status).toBe(403);

  expect((await admin.patch(`/staff/${uploader.id}`, { isDisabled: true })).body.data.isDisabled).toBe(true);
  expect((await uploader.get('/admin/dashboard')).status).toBe(401);
  const refresh = () => new Person(app).post('/staff/jwt/refresh', { refreshToken: uploader.refreshToken });
  expect((await refresh()).status).toBe(401);
  expect((await uploader.signIn()).status).toBe(401);
  await admin.patch(`/staff/${uploader.id}`, { isDisabled: false });
  // Ended sessions stay ended: the member of staff signs in again.
  expect((await refresh()).status).toBe(401);
  expect((await uploader.signIn()).status).toBe(200);
  expect(await audited(uploader.id)).toEqual([
    ['staff.update', admin.id, { 'before.isDisabled': true, 'after.isDisabled': false }],
    ['staff.update', admin.id, { 'before.isDisabled': false, 'after.isDisabled': true }],
    ['staff.update', admin.id, { 'before.userRole': '1', 'after.userRole': '2' }],
    [
      'staff.update',
      admin.id,
      {
        'before.name': expect.stringMatching(/^text:\d+:/),
        'after.name': expect.stringMatching(/^text:\d+:/),
        'before.userRole': '2',
        'after.userRole': '1',
      },
    ],
  ]);
});

test('staff cannot disable, demote or reset themselves, and no one can disable the last Administration', async () => {
  const update = (changes: object) => admin.patch(`/staff/${admin.id}`, changes);
  for (const changes of [{ isDisabled: true }, { userRole: '2' }]) {
    expect(statusAndCode(await update(changes))).toEqual([409, 'LAST_ADMINISTRATION']);
  }
  const second = await signInStaff(app);
  for (const changes of [{ isDisabled: true }, { userRole: '2' }]) {
    expect(statusAndCode(await update(changes))).toEqual([403, 'OWN_ACCOUNT']);
  }
  expect(statusAndCode(await admin.post(`/staff/${admin.id}/reset`, {}))).toEqual([403, 'OWN_ACCOUNT']);
  expect((await update({ name: 'A new name', userRole: '1', isDisabled: false })).status).toBe(200);
  expect((await second.patch(`/staff/${admin.id}`, { userRole: '2' })).status).toBe(200);
  expect((await admin.get('/staff')).status).toBe(403);
});

test('when two of Administration disable each other in parallel, only one succeeds', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [one, other] = [await signInStaff(app), await signInStaff(app)];
    await app.context.db
      .updateTable('staff')
      .set({ is_disabled: 1 })
      .where('id', 'not in', [one.id, other.id])
      .execute();
    const answers = await Promise.all([
      one.patch(`/staff/${other.id}`, { isDisabled: true }),
      other.patch(`/staff/${one.id}`, { userRole: '2' }),
    ]);
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    const left = await app.context.db
      .selectFrom('staff')
      .select('id')
      .where('user_role', '=', '1')
      .where('is_disabled', '=', 0)
      .execute();
    expect(left).toHaveLength(1);
  }
});

test('a reset ends every session and returns a temporary password; it removes a lost authenticator on request', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const { authenticator } = await uploader.turnOnSecondFactor();
  const kept = await admin.post(`/staff/${uploader.id}/reset`, {});
  expect(kept.body.data).toMatchObject({ hasSecondFactor: true });
  expect((await uploader.get('/admin/dashboard')).status).toBe(401);
  expect((await uploader.signIn()).status).toBe(401);
  const { temporaryPassword: password } = kept.body;
  expect(statusAndCode(await uploader.signIn({ password }))).toEqual([401, 'CODE_REQUIRED']);
  expect((await uploader.signIn({ password, code: await authenticator.code() })).body.setup).toBe('PASSWORD');

  const cleared = await admin.post(`/staff/${uploader.id}/reset`, { clearSecondFactor: true });
  expect(cleared.body.data).toMatchObject({ hasSecondFactor: false });
  expect((await uploader.signIn({ password })).status).toBe(401);
  expect((await uploader.signIn({ password: cleared.body.temporaryPassword })).body.setup).toBe('PASSWORD');
  expect(await audited(uploader.id)).toMatchObject([
    ['staff.reset', admin.id, { clearSecondFactor: true }],
    ['staff.reset', admin.id, { clearSecondFactor: false }],
    ['staff.second_factor_on', uploader.id, {}],
  ]);
  expect(JSON.stringify(await audited(uploader.id))).not.toContain(password);
});

test('staff change their password with the current one; the other sessions end and this one stays', async () => {
  const first = { bearer: admin.bearer, refreshToken: admin.refreshToken };
  await admin.signIn();
  const wrong = await admin.put('/staff/password', { currentPassword: 'wrong', newPassword });
  expect([wrong.status, wrong.body.code, wrong.body.fields]).toEqual([
    401,
    'WRONG_CREDENTIALS',
    ['currentPassword'],
  ]);
  for (const bad of ['short', 'password123', `${admin.staff.email.split('@')[0]}-1`, staffPassword]) {
    const answer = await admin.put('/staff/password', { currentPassword: staffPassword, newPassword: bad });
    expect([answer.status, answer.body.fields]).toEqual([400, ['newPassword']]);
  }
  expect((await admin.put('/staff/password', { currentPassword: staffPassword, newPassword })).status).toBe(
    204,
  );
  expect((await admin.get('/staff/me')).status).toBe(200);
  const other = new Person(app);
  other.bearer = first.bearer;
  expect((await other.get('/staff/me')).status).toBe(401);
  const refreshed = await new Person(app).post('/staff/jwt/refresh', { refreshToken: first.refreshToken });
  expect(refreshed.status).toBe(401);
  expect((await admin.signIn({ password: staffPassword })).status).toBe(401);
  expect((await admin.signIn({ password: newPassword })).status).toBe(200);
});

test('staff see their own sessions and can end one; a foreign session returns 404', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const earlier = uploader.bearer;
  await app.advance(1000);
  await uploader.signIn();
  const { body } = await uploader.get('/staff/sessions');
  expect(body.data.map((session: { isCurrent: boolean }) => session.isCurrent)).toEqual([true, false]);
  const own = body.data[1]._id as string;
  expect((await admin.delete(`/staff/sessions/${own}`)).status).toBe(404);
  expect((await new Person(app).delete(`/staff/sessions/${own}`)).status).toBe(401);
  expect((await uploader.delete('/staff/sessions/none')).status).toBe(400);
  expect((await uploader.delete(`/staff/sessions/${own}`)).status).toBe(204);
  expect((await uploader.delete(`/staff/sessions/${own}`)).status).toBe(404);
  const old = new Person(app);
  old.bearer = earlier;
  expect((await old.get('/staff/me')).status).toBe(401);
  expect((await uploader.get('/staff/sessions')).body.data).toHaveLength(1);
});

test('guests, members and Uploaders cannot access staff accounts (attack 18) [S6.4]', async () => {
  const uploader = await signInStaff(app, 'uploader');
  const before = await app.context.db.selectFrom('staff').selectAll().orderBy('id').execute();
  for (const [person, status] of [
    [new Person(app), 401],
    [await signUp(app, { gender: 'men' }), 401],
    [uploader, 403],
  ] as const) {
    expect((await person.get('/staff')).status).toBe(status);
    expect((await person.post('/staff', salma)).status).toBe(status);
    expect((await person.patch(`/staff/${uploader.id}`, { userRole: '1' })).status).toBe(status);
    expect((await person.post(`/staff/${admin.id}/reset`, {})).status).toBe(status);
  }
  expect(await app.context.db.selectFrom('staff').selectAll().orderBy('id').execute()).toEqual(before);
});

test('an unknown account returns 404', async () => {
  const unknown = '0190a000-0000-7000-8000-000000000000';
  expect((await admin.patch(`/staff/${unknown}`, { name: 'Nobody' })).status).toBe(404);
  expect((await admin.post(`/staff/${unknown}/reset`, {})).status).toBe(404);
  expect((await admin.patch('/staff/none', { name: 'Nobody' })).status).toBe(400);
});
