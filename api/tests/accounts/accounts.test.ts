import type { AdminUser, Profile, User } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { calls } from '../support/calls.ts';
import { Person, setPolicy, signUp, signUpActive, signUpForm } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

test('a man who signs up is signed in, and starts inactive and unverified with the defaults [S1.1, S4.18, S5.5, S5.12]', async () => {
  const person = new Person(app);
  const answer = await person.post<{ data: User }>(
    '/auth/signup',
    signUpForm({
      gender: 'men',
      name: 'Md. Rafiqul Islam',
      family: { about: '', brothers: 2 },
      hobbies: [],
      about: { myself: '' },
    }),
  );
  expect(answer.status).toBe(201);
  const user = answer.body.data;
  expect(user).toMatchObject({
    firstName: 'Md.',
    lastName: 'Rafiqul Islam',
    activePolicy: '1',
    userType: '1',
    account: { isActive: false, isVerified: false, isDisabled: false, deleted: false, hasPassword: true },
    habit: { smoke: '1', drink: '1' },
    language: '1',
    bodyType: '1',
    skinTone: '1',
    diet: '1',
    anyDisability: '1',
    profileCreatedFor: '1',
    family: { brothers: 2 },
    editStatus: 'NOT_EDITED',
  });
  expect(user.family).not.toHaveProperty('about');
  expect(user).not.toHaveProperty('hobbies');
  expect(JSON.stringify(user).replace('hasPassword', '')).not.toMatch(/password|hash|argon/i);

  const me = await person.get<User>('/users');
  expect(me.status).toBe(200);
  expect(me.body._id).toBe(user._id);
});

test('a sign-up refuses the preference that the settings refuse, at its whole path [S5.6]', async () => {
  const admin = await signInStaff(app);
  const { body: settings } = await admin.get('/admin/settings');
  await admin.put('/admin/settings', {
    ...settings,
    preference: { ...settings.preference, professionMand: 2 },
  });
  const person = new Person(app);
  const send = (preference: object) =>
    person.post('/auth/signup', signUpForm({ gender: 'men', workingAs: '1', preference }));
  const few = await send({ workingAs: ['1'], birthday: { min: 20, max: 60 } });
  expect([few.status, few.body.code, few.body.fields]).toEqual([400, 'INVALID', ['preference.workingAs']]);
  expect(few.body.message).toEqual(['You must select at least 2 options.']);
  expect((await send({ workingAs: ['1', '2'] })).status).toBe(201);
});

test('what nobody chose is assumed: only the owner and staff see it, until somebody saves it [S5.12]', async () => {
  // The form sends the defaults (spec §5), and says which of them the person did not choose.
  const woman = await signUp(app, {
    gender: 'women',
    language: '1',
    diet: '2',
    habit: { smoke: '1' },
    assumed: ['language', 'diet'],
  });
  const assumed = ['habit.drink', 'language', 'bodyType', 'skinTone', 'anyDisability', 'profileCreatedFor'];
  expect(woman.user.assumed).toEqual(assumed);
  await setPolicy(app, woman.id, '1');
  const man = await signUpActive(app, { gender: 'men' });
  const admin = await signInStaff(app);
  const shown = async (viewer: Person) => (await viewer.get<Profile>(`/users/${woman.id}`)).body;

  const seen = await shown(man);
  expect(seen).toMatchObject({ diet: '2', habit: { smoke: '1' } });
  for (const field of ['language', 'bodyType', 'skinTone', 'anyDisability', 'profileCreatedFor'])
    expect(seen).not.toHaveProperty(field);
  expect(seen.habit).not.toHaveProperty('drink');
  for (const viewer of [new Person(app), woman]) expect(await shown(viewer)).not.toHaveProperty('bodyType');
  const record = (await admin.get<{ data: AdminUser }>(`/admin/users/${woman.id}`)).body.data;
  expect(record).toMatchObject({ bodyType: '1', assumed });

  // The same value counts once it is saved; null keeps a field that is never empty.
  await woman.patch('/users', { bodyType: '1', habit: { drink: '1' }, skinTone: null, language: null });
  expect(await shown(man)).toMatchObject({ bodyType: '1', habit: { smoke: '1', drink: '1' } });
  expect((await woman.get<User>('/users')).body.assumed).toEqual([
    'language',
    'anyDisability',
    'profileCreatedFor',
  ]);
  await admin.patch(`/admin/users/${woman.id}?t=UPDATE_GENERAL`, { updateUserDto: { language: '1' } });
  expect(await shown(man)).toMatchObject({ language: '1' });
  await woman.patch('/users', { anyDisability: '1', profileCreatedFor: '1' });
  expect((await woman.get<User>('/users')).body).not.toHaveProperty('assumed');
});

test('a woman starts with policy 4 and is counted only after staff make her active [S5.5]', async () => {
  const woman = await signUp(app, { gender: 'women' });
  expect(woman.user.activePolicy).toBe('4');
  const guest = new Person(app);
  expect((await guest.get('/auth/users/count')).body).toEqual({ count: 0 });
  await setPolicy(app, woman.id, '1');
  expect((await guest.get('/auth/users/count')).body).toEqual({ count: 1 });
});

test('invalid input returns a message for each field in the requested language and stores nothing', async () => {
  const person = new Person(app);
  const answer = await person.post(
    '/auth/signup',
    signUpForm({ gender: 'women', password: 'short', religion: 'elvish', birthday: {} }),
    { 'accept-language': 'bn' },
  );
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-type')).toBe('application/problem+json');
  expect(answer.body.code).toBe('INVALID');
  expect(answer.body.fields).toEqual(expect.arrayContaining(['password', 'religion', 'birthday.date']));
  expect(answer.body.message).toHaveLength(3);
  expect(answer.body.message.join()).toContain('জন্মতারিখ দেওয়া হয়নি');
  expect((await person.get('/users')).status).toBe(401);
});

test.each([
  ['a name with a digit [S5.1]', { name: 'R2D2 Rahman' }, 400, 'firstName'],
  ['a man who is too young', { gender: 'men', birthday: { date: '2008-01-01' } }, 422, 'birthday.date'],
  ['a phone number with too few digits', { phoneNumber: { number: '12345' } }, 400, 'phoneNumber.number'],
  ['a very common password', { password: 'password123' }, 400, 'password'],
  ['a birth date that does not exist', { birthday: { date: '1996-02-31' } }, 400, 'birthday.date'],
])('sign-up refuses %s', async (_, fields, status, field) => {
  const person = new Person(app);
  const answer = await person.post('/auth/signup', signUpForm({ gender: 'women', ...(fields as object) }));
  expect([answer.status, answer.body.fields]).toEqual([status, [field]]);
});

test('one phone number has one account, in every spelling of the number', async () => {
  await signUp(app, { gender: 'women', phoneNumber: { number: '01712345678' } });
  const second = await new Person(app).post(
    '/auth/signup',
    signUpForm({ gender: 'men', phoneNumber: { number: '+8801712345678' } }),
  );
  expect([second.status, second.body.code]).toEqual([409, 'PHONE_TAKEN']);
});

test('a member signs in by phone or email; a wrong password and an unknown account get the same answer', async () => {
  await signUp(app, {
    gender: 'men',
    phoneNumber: { number: '1712000111' },
    email: { address: 'Tanvir@Example.com' },
  });
  const person = new Person(app);
  for (const by of [{ phone: '01712000111' }, { email: 'tanvir@example.com' }]) {
    expect((await person.post('/auth/login', { ...by, password: 'correct horse battery' })).status).toBe(200);
  }
  const wrong = await person.post('/auth/login', { phone: '01712000111', password: 'not the password' });
  const unknown = await person.post('/auth/login', { phone: '01799999999', password: 'not the password' });
  expect(wrong.status).toBe(401);
  expect({ ...wrong.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test('attack 8: a session cookie from before a sign-in or sign-up stops working', async () => {
  const member = await signUp(app, { gender: 'men', phoneNumber: { number: '1712000777' } });
  const before = new Person(app);
  before.cookie = member.cookie;
  await member.post('/auth/login', { phone: '1712000777', password: 'correct horse battery' });
  expect((await before.get('/users')).status).toBe(401);
  expect((await member.get('/users')).status).toBe(200);
  before.cookie = member.cookie;
  await member.post('/auth/signup', signUpForm({ gender: 'men' }));
  expect((await before.get('/users')).status).toBe(401);
});

test('a signed-in member cannot look up emails faster than the public look-up allows', async () => {
  const limited = await startTestApp({ RATE_LIMIT_SCALE: '0.1' });
  limited.stopClock();
  await signUp(limited, { gender: 'men', email: { address: 'known@example.com' } });
  const prober = await signUp(limited, { gender: 'men' });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n += 1) {
    statuses.push((await prober.patch('/users', { email: { address: 'known@example.com' } })).status);
  }
  expect(statuses).toEqual([409, 409, 409, 429]);
  await limited.close();
});

test('signing out ends the session [S4.21]', async () => {
  const member = await signUp(app, { gender: 'men' });
  const { cookie } = member;
  expect((await member.delete('/auth/logout')).status).toBe(204);
  member.cookie = cookie;
  expect((await member.get('/users')).status).toBe(401);
});

test('a password change ends every other session and keeps the current one', async () => {
  const member = await signUp(app, { gender: 'men', phoneNumber: { number: '1712000333' } });
  const other = new Person(app);
  await other.post('/auth/login', { phone: '1712000333', password: 'correct horse battery' });
  const changed = await member.put('/users/change-password', {
    currentPassword: 'correct horse battery',
    newPassword: 'a different long phrase',
  });
  expect(changed.status).toBe(204);
  expect((await member.get('/users')).status).toBe(200);
  expect((await other.get('/users')).status).toBe(401);
});

/** Fields that only staff, payments and verification may set. */
const protectedFields = {
  userType: '2',
  userRole: '1',
  activePolicy: '3',
  account: { isActive: true, isVerified: true, isDisabled: false },
  isVerified: true,
  verified: ['nid', 'phoneNumber', 'email'],
  nationalId: { number: '1234567890', isVerified: true },
  remainingConnects: 99,
  premiumUser: { package: { id: { name: 'Gold', packageType: 'Both' } }, remainingConnects: 99 },
  package: { packageType: 'Both' },
  editStatus: 'EDITED',
  reportCounter: -5,
  profileImages: [{ src: '/photos/evil.jpg', status: 'APPROVED' }],
  invite: { accepted: ['someone'] },
  note: 'a note of staff',
  _id: '01a1fc13-0000-7000-8000-000000000000',
  profileId: 'AAAAAAAA',
  createdAt: '2000-01-01T00:00:00.000Z',
};
const initialUser = {
  userType: '1',
  activePolicy: '1',
  account: { isActive: false, isVerified: false, isDisabled: false, deleted: false },
  verified: [],
  editStatus: 'NOT_EDITED',
  profileImages: [],
  invite: { accepted: [] },
};

function expectNothingSet(user: User): void {
  expect(user).toMatchObject(initialUser);
  expect(user.phoneNumber?.isVerified).toBe(false);
  expect(user.email?.isVerified).toBe(false);
  expect(user._id).not.toBe(protectedFields._id);
  expect(user.profileId).not.toBe(protectedFields.profileId);
  expect(user.createdAt).not.toBe(protectedFields.createdAt);
  for (const field of ['userRole', 'note', 'nationalId', 'premiumUser', 'package', 'remainingConnects']) {
    expect(user).not.toHaveProperty(field);
  }
}

test('guessing the password through account deletion is limited as well', async () => {
  const member = await signUp(app, { gender: 'men' });
  const guess = (n: number) => member.delete('/users', { password: `a wrong guess ${n}` });
  for (let n = 0; n < 10; n += 1) expect((await guess(n)).status).toBe(401);
  expect((await guess(10)).status).toBe(429);
});

test('attack 17: sign-up ignores fields that the member may not set', async () => {
  const member = await signUp(app, {
    gender: 'men',
    ...protectedFields,
    phoneNumber: { number: '1712000666', isVerified: true },
    email: { address: 'a@example.com', isVerified: true },
  });
  expectNothingSet(member.user);
  expectNothingSet(await member.refresh());
});

test('attack 16: a profile update ignores fields that the member may not set', async () => {
  const member = await signUp(app, { gender: 'men', email: { address: 'a@example.com' } });
  const before = await member.refresh();
  // All fields together, and each one separately: one refused field must not hide that another is accepted.
  await member.patch('/users', protectedFields);
  for (const [field, value] of Object.entries({
    ...protectedFields,
    gender: 'women',
    birthday: { date: '1990-01-01' },
    phoneNumber: { isVerified: true },
    email: { isVerified: true },
  })) {
    await member.patch('/users', { [field]: value });
  }
  const after = await member.refresh();
  expectNothingSet(after);
  expect(after).toEqual(before);
});

test('attack 60: a write that the cookie authenticates is refused if it comes from another site', async () => {
  const member = await signUp(app, { gender: 'men' });
  // A payment gateway posts from its own site. Those routes never read the cookie.
  const isGateway = ({ path }: { path: string }) => path.startsWith('/payment/sslcommerz/');
  const writes = calls.filter(
    (call) => call.method !== 'get' && ['member', 'anyone'].includes(call.access) && !isGateway(call),
  );
  expect(writes.length).toBeGreaterThan(20);
  const id = '01a1fc13-0000-7000-8000-000000000000';
  for (const call of writes) {
    const path = call.path.replaceAll(/\{\w+\}/g, id);
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      const answer = await member.send(call.method.toUpperCase(), path, call.body ? {} : undefined, foreign);
      expect([call.path, answer.status, answer.body.code]).toEqual([call.path, 403, 'FOREIGN_ORIGIN']);
    }
  }
  expect((await member.get('/users', { origin: 'https://evil.example' })).status).toBe(200);
  // The product's own origin is accepted.
  const own = { origin: new URL(app.context.config.publicUrl).origin };
  expect((await member.send('PATCH', '/users', { height: '9' }, own)).status).toBe(200);
});

test('the profile stores every field it receives, merges groups, and clears a field with null [S4.15, S4.16]', async () => {
  const member = await signUp(app, { gender: 'men' });
  const saved = await member.patch('/users', {
    height: 12,
    family: { brothers: 1, fatherStatus: '3' },
    education: { degree: '2', subject: '5', collage: 'Notre Dame College' },
    hobbies: ['reading'],
  });
  expect(saved.status).toBe(200);
  await member.patch('/users', {
    family: { sisters: 2, brothers: null },
    about: { myselfRequest: 'Kind and plain.' },
  });
  const user = await member.refresh();
  expect(user.height).toBe('12');
  expect(user.family).toEqual({ sisters: 2, fatherStatus: '3' });
  expect(user.education).toEqual({ degree: '2', subject: '5', collage: 'Notre Dame College' });
  expect(user.about).toEqual({ myselfRequest: 'Kind and plain.' });
  expect(user.editStatus).toBe('NOT_EDITED');
});

test('the other gender sees a masked profile; the same gender does not see it [S1.4, S1.5]', async () => {
  const woman = await signUpActive(app, {
    gender: 'women',
    name: 'Nusrat Jahan',
    phoneNumber: { number: '1812345678' },
  });
  const man = await signUpActive(app, { gender: 'men' });
  const rival = await signUpActive(app, { gender: 'women' });
  const seen = await man.get(`/users/${woman.user.profileId.toLowerCase()}`);
  expect(seen.status).toBe(200);
  expect(seen.body).toMatchObject({ firstName: 'Nusrat', lastName: 'J', isNameWhole: false });
  expect(seen.body.phoneNumber.number).toBe('1812xxxxxxx');
  expect(seen.body).not.toHaveProperty('birthday.date');
  expect((await rival.get(`/users/${woman.id}`)).status).toBe(404);
  const guest = await new Person(app).get(`/users/${woman.id}`);
  expect(guest.status).toBe(200);
  expect(guest.body).not.toHaveProperty('phoneNumber');
  expect(guest.body).not.toHaveProperty('preference');
});

test('a banned member sees the message of staff at sign-in, and only after the right password', async () => {
  const man = await signUp(app, { gender: 'men', phoneNumber: { number: '1712000444' } });
  await setPolicy(app, man.id, '5');
  expect((await man.get('/users')).status).toBe(401);
  const person = new Person(app);
  const closed = await person.post('/auth/login', { phone: '1712000444', password: 'correct horse battery' });
  expect([closed.status, closed.body.code]).toEqual([403, 'ACCOUNT_CLOSED']);
  expect(closed.body.message).toEqual([expect.stringContaining('Our team has closed this account')]);
  const wrong = await person.post('/auth/login', { phone: '1712000444', password: 'something else 1' });
  expect(wrong.status).toBe(401);
});
