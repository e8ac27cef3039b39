import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anId } from '../support/ask.ts';
import { readOutbox } from '../support/outbox.ts';
import { Member, newUserForm, Person, signUp } from '../support/people.ts';
import { fileForm, makePicture, uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  [admin, uploader] = await Promise.all([signInStaff(app, 'administration'), signInStaff(app, 'uploader')]);
});
afterEach(() => app.close());

const staffOf = { administration: () => admin, uploader: () => uploader } as const;
const bothRoles = ['administration', 'uploader'] as const;
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const newPassword = 'nine green mangoes';

async function auditOf(action: string) {
  const rows = await app.context.db
    .selectFrom('audit_log')
    .select(['staff_id', 'target_id', 'facts'])
    .where('action', '=', action)
    .orderBy('position')
    .execute();
  return rows.map(({ staff_id, target_id, facts }) => ({ staff_id, target_id, facts: JSON.parse(facts) }));
}

/** The tokens in the links to set a password, by the address that they were sent to. */
async function sentLinks(): Promise<Map<string, string>> {
  await app.context.background.settle();
  return new Map(
    readOutbox(app).flatMap(({ to, text }) => {
      const token = /\/password\?token=([\w-]{43})/.exec(text)?.[1];
      return token === undefined ? [] : [[to, token]];
    }),
  );
}

const whole = {
  firstName: 'Rehana',
  lastName: 'Parvin',
  birthday: { date: '1994-02-28', city: 'Bogura', residentalStatus: '1' },
  phoneNumber: { number: '01555 000-111', countryCode: '+880' },
  email: { address: 'Rehana@Example.com' },
  height: '12',
  location: { city: '47', district: 'd7', country: '1' },
  education: { degree: '2', subject: '3', institution: 'Carmichael College', year: 2016 },
  workingAs: '1',
  workingWith: '3',
  sallary: '2',
  family: { fatherStatus: '3', motherStatus: '6', brothers: 2, sisters: 0, familyLocation: 'Rangpur' },
  habit: { smoke: '1', drink: '1' },
  hobbies: ['Gardening'],
  whatsapp: '+8801555000111',
  preference: { religion: ['islam'], birthday: { min: 30, max: 45 } },
};

test.each(bothRoles)('staff (%s) create a whole profile [S5.9]', async (role) => {
  const staff = staffOf[role]();
  const form = newUserForm({ gender: 'women', ...whole, profileImageSkipped: true });
  const { status, body } = await staff.post('/admin/users', form);
  expect([status, body.fields]).toEqual([201, undefined]);
  const { phoneNumber: _phone, email: _email, whatsapp: _whatsapp, ...shown } = whole;
  expect(body.data).toMatchObject({
    ...shown,
    _id: anId,
    // A woman waits for staff, like after a sign-up.
    activePolicy: '4',
    userType: '1',
    editStatus: 'NOT_EDITED',
    clientType: '1',
    bodyType: '1',
    account: { isActive: false, isVerified: false, isDisabled: false, deleted: false, hasPassword: false },
  });
  expect(body.data.account.lastLoginDate).toBeUndefined();
  expect(body.data.phoneNumber.number).toBe(role === 'administration' ? '1555000111' : '1555xxxxxxx');
  expect(body.passwordLink).toEqual(['email']);
  const [created, ...more] = await auditOf('member.create');
  expect(more).toEqual([]);
  expect(created).toMatchObject({
    staff_id: staff.id,
    target_id: body.data._id,
    facts: { isPhotoSkipped: true, passwordLink: ['email'] },
  });
  expect(created?.facts.fields).toEqual(expect.arrayContaining(['family', 'phoneNumber', 'preference']));
  expect(JSON.stringify(created)).not.toMatch(/Rehana|1555000111|example|Carmichael/i);
});

test('what staff write about a new user waits for a colleague, and a misleading name too (attack 16)', async () => {
  const form = {
    gender: 'women',
    name: 'Milon Support',
    about: { myself: 'Calm and fond of books.' },
  } as const;
  const { data } = (await uploader.post('/admin/users', newUserForm(form))).body;
  expect(data).toMatchObject({
    firstName: 'M',
    lastName: 'S',
    nameRequest: { firstName: 'Milon', lastName: 'Support' },
    about: { myselfRequest: 'Calm and fond of books.' },
    ownEntries: ['about', 'name'],
  });
  const decide = (staff: StaffPerson, updateUserDto: object) =>
    staff.patch(`/admin/users/${data._id}?t=UPDATE_GENERAL`, { updateUserDto });
  for (const decision of [{ aboutDecision: 'APPROVE' }, { nameDecision: 'APPROVE' }]) {
    expect(codeOf(await decide(uploader, decision))).toEqual([403, 'OWN_ENTRY']);
    expect((await decide(admin, decision)).status).toBe(200);
  }
});

test('Administration may set the status: a man is listed at once, or not', async () => {
  const count = async () => (await new Person(app).get('/auth/users/count')).body.count;
  const before = await count();
  const shown = await admin.post('/admin/users', newUserForm({ gender: 'women', activePolicy: '1' }));
  expect(shown.body.data).toMatchObject({ activePolicy: '1', account: { isActive: true } });
  expect(shown.body.data).not.toHaveProperty('firstLookWaiting');
  const hidden = await admin.post('/admin/users', newUserForm({ gender: 'men', activePolicy: '2' }));
  expect(hidden.body.data).toMatchObject({ activePolicy: '2', account: { isActive: false } });
  expect(await count()).toBe(before + 1);
});

test.each([
  [{ firstName: 'Rehana2', lastName: '' }, 400, 'INVALID', ['firstName']],
  [{ phoneNumber: { number: '0155' } }, 400, 'INVALID', ['phoneNumber.number']],
  [{ birthday: { date: '2999-01-01' } }, 400, 'INVALID', ['birthday.date']],
  [{ birthday: { date: '2020-01-01' } }, 422, 'UNDER_AGE', ['birthday.date']],
  [{ height: '99' }, 400, 'INVALID', ['height']],
  [{ preference: { birthday: { min: 20, max: 21 } } }, 400, 'INVALID', ['preference.birthday']],
])('%j is refused at its field, and nobody is created', async (fields, status, code, faults) => {
  const answer = await uploader.post('/admin/users', newUserForm({ gender: 'women', ...fields }));
  expect([answer.status, answer.body.code, answer.body.fields]).toEqual([status, code, faults]);
  expect((await admin.get('/admin/users/all/count')).body).toEqual({ count: 0 });
});

test.each(bothRoles)(
  'a taken phone or email is 409 (%s), whoever has it, and audited by digest',
  async (role) => {
    const staff = staffOf[role]();
    const owner = await signUp(app, {
      gender: 'men',
      phoneNumber: { number: '1799000111' },
      email: { address: 'karim.uddin@gmail.com' },
    });
    const create = (fields: object) =>
      staff.post('/admin/users', newUserForm({ gender: 'women', ...fields }));
    const byPhone = await create({ phoneNumber: { number: '+88 01799-000111' } });
    expect([byPhone.status, byPhone.body.code, byPhone.body.fields]).toEqual([
      409,
      'PHONE_TAKEN',
      ['phoneNumber.number'],
    ]);
    const byEmail = await create({ email: { address: 'KarimUddin+1@googlemail.com' } });
    expect([byEmail.status, byEmail.body.code, byEmail.body.fields]).toEqual([
      409,
      'EMAIL_TAKEN',
      ['email.address'],
    ]);
    // The answer names nobody.
    expect(JSON.stringify([byPhone.body, byEmail.body])).not.toMatch(
      new RegExp(`${owner.id}|Tanvir|Karim`, 'i'),
    );
    expect((await admin.get('/admin/users/all/count')).body).toEqual({ count: 1 });
    const searches = await auditOf('member.search');
    expect(searches.map(({ staff_id, facts }) => [staff_id, facts.by])).toEqual(
      expect.arrayContaining([
        [staff.id, 'phone'],
        [staff.id, 'email'],
      ]),
    );
    expect(textWithoutIds(searches)).not.toMatch(/1799|karim/i);
  },
);

test('of two staff who create the same person at once, one gets 409', async () => {
  const form = newUserForm({ gender: 'women', email: { address: 'twice@example.com' } });
  const answers = await Promise.all([admin.post('/admin/users', form), uploader.post('/admin/users', form)]);
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 409]);
  expect((await sentLinks()).size).toBe(1);
});

test('the check tells that a contact is taken; only Administration reads whose it is', async () => {
  const owner = await signUp(app, {
    gender: 'men',
    name: 'Karim Uddin',
    phoneNumber: { number: '1799000111' },
    email: { address: 'karim@example.com' },
  });
  const contacts = { phoneNumber: { number: '01799000111' }, email: { address: 'karim@example.com' } };
  const check = async (staff: StaffPerson, body: object) =>
    (await staff.post('/admin/users/check', body)).body;
  expect(await check(uploader, contacts)).toEqual({
    data: { taken: ['phoneNumber', 'email'], namesakes: [] },
  });
  expect(await check(admin, contacts)).toEqual({
    data: {
      taken: ['phoneNumber', 'email'],
      owners: [expect.objectContaining({ _id: owner.id, firstName: 'Karim' })],
      namesakes: [],
    },
  });
  const free = { phoneNumber: { number: '01799000112' }, email: { address: 'free@example.com' } };
  expect(await check(uploader, free)).toEqual({ data: { taken: [], namesakes: [] } });
  const wrong = await uploader.post('/admin/users/check', { phoneNumber: { number: '017' } });
  expect([wrong.status, wrong.body.fields]).toEqual([400, ['phoneNumber.number']]);
  // The contact of a deleted account stays taken while its owner can restore it; the account is not shown.
  await owner.delete('/users', { password: 'correct horse battery' });
  expect(await check(admin, contacts)).toEqual({
    data: { taken: ['phoneNumber', 'email'], owners: [], namesakes: [] },
  });
});

test('an Uploader learns of 30 taken contacts a day; then every contact gets the same answer', async () => {
  await signUp(app, { gender: 'men', phoneNumber: { number: '1799000111' } });
  const check = async (staff: StaffPerson, number: string) =>
    (await staff.post('/admin/users/check', { phoneNumber: { number } })).status;
  // Free numbers do not count, nor does a creation.
  for (let n = 0; n < 40; n += 1) expect(await check(uploader, `0188800${1000 + n}`)).toBe(200);
  expect((await uploader.post('/admin/users', newUserForm({ gender: 'women' }))).status).toBe(201);
  for (let n = 0; n < 29; n += 1) expect(await check(uploader, '01799000111')).toBe(200);
  const taken = newUserForm({ gender: 'women', phoneNumber: { number: '1799000111' } });
  expect((await uploader.post('/admin/users', taken)).status).toBe(409);
  expect([await check(uploader, '01799000111'), await check(uploader, '01888009999')]).toEqual([429, 429]);
  expect((await uploader.post('/admin/users', taken)).status).toBe(429);
  const refused = await uploader.post('/admin/users', newUserForm({ gender: 'women' }));
  expect(codeOf(refused)).toEqual([429, 'TAKEN_CONTACTS_USED_UP']);
  const wait = Number(refused.headers.get('retry-after')) * 1000;
  expect(Date.parse(refused.body.allowedAt) - app.context.clock()).toBeGreaterThan(wait - 60_000);
  expect(refused.body.message).toMatch(/^You have entered 30 contacts .+ again from \d/);
  expect(await check(admin, '01799000111')).toBe(200);
});

test('members whom an Uploader created today never count as taken contacts; later, and for colleagues, they do', async () => {
  const colleague = await signInStaff(app, 'uploader');
  const form = newUserForm({ gender: 'women', email: { address: 'rehana@example.com' } });
  expect((await uploader.post('/admin/users', form)).status).toBe(201);
  const { phoneNumber, email } = form as { phoneNumber: object; email: object };
  const check = async (staff: StaffPerson, body: object) =>
    (await staff.post('/admin/users/check', body)).status;
  for (let n = 0; n < 35; n += 1) expect(await check(uploader, { phoneNumber, email })).toBe(200);
  // The same person a second time.
  for (let n = 0; n < 5; n += 1) expect((await uploader.post('/admin/users', form)).status).toBe(409);
  expect(await check(uploader, { phoneNumber })).toBe(200);

  for (let n = 0; n < 30; n += 1) expect(await check(colleague, { phoneNumber })).toBe(200);
  expect(await check(colleague, { phoneNumber })).toBe(429);
  await app.advance(DAY_MS + 1);
  await uploader.signIn();
  for (let n = 0; n < 30; n += 1) expect(await check(uploader, { phoneNumber })).toBe(200);
  expect(await check(uploader, { phoneNumber })).toBe(429);
});

test('the same name and birthday, or a similar photo, is a warning and never a refusal', async () => {
  const person = {
    firstName: 'Nusrat',
    lastName: 'Jahan',
    gender: 'women',
    birthday: { date: '1996-05-14' },
  };
  const known = await signUp(app, { gender: 'women', name: 'Nusrat Jahan' });
  await uploadPhoto(known, 3);
  const other = await signUp(app, {
    gender: 'women',
    name: 'Nusrat Jahan',
    birthday: { date: '1990-01-01' },
  });
  await uploadPhoto(other, 5);
  const check = async (body: object) =>
    (await uploader.post('/admin/users/check', { person: body })).body.data;
  expect(await check(person)).toEqual({
    taken: [],
    namesakes: [expect.objectContaining({ _id: known.id, phoneNumber: expect.anything() })],
  });
  expect((await check(person)).namesakes[0].phoneNumber.number).toMatch(/xxxxxxx$/);
  expect((await check({ ...person, firstName: 'NUSRAT ' })).namesakes).toHaveLength(1);
  expect((await check({ ...person, gender: 'men' })).namesakes).toEqual([]);
  const files = async () => (await app.context.db.selectFrom('photos').select('id').execute()).length;
  const before = await files();
  const alike = await uploader.post('/admin/users/check/photo', fileForm(await makePicture(3)));
  expect([alike.status, alike.body.data]).toEqual([
    200,
    [expect.objectContaining({ _id: known.id, photo: expect.objectContaining({ status: 'PENDING' }) })],
  ]);
  expect(await files()).toBe(before);
  expect((await auditOf('member.search')).map(({ staff_id, facts }) => [staff_id, facts])).toEqual([
    [uploader.id, { by: 'photo', digest: expect.any(String) }],
  ]);
  const text = new TextEncoder().encode('no picture');
  expect(codeOf(await uploader.post('/admin/users/check/photo', fileForm(text)))).toEqual([
    422,
    'NOT_AN_IMAGE',
  ]);
  const created = await uploader.post('/admin/users', newUserForm({ gender: 'women', name: 'Nusrat Jahan' }));
  expect(created.status).toBe(201);
  // A member who is deleted is no namesake.
  await known.delete('/users', { password: 'correct horse battery' });
  expect((await check(person)).namesakes.map((user: { _id: string }) => user._id)).toEqual([
    created.body.data._id,
  ]);
});

test('the person sets a password with the link in the mail, once, and signs in', async () => {
  const form = newUserForm({ gender: 'women', email: { address: 'rehana@example.com' }, language: '2' });
  await uploader.post('/admin/users', form);
  const token = (await sentLinks()).get('rehana@example.com') ?? '';
  expect(readOutbox(app).map(({ channel, subject }) => [channel, subject])).toEqual([
    ['email', 'মিলন: আপনার পাসওয়ার্ড দিন'],
  ]);
  const person = new Member(app);
  const signIn = async (password: string) =>
    (await person.post('/auth/login', { email: 'rehana@example.com', password })).status;
  expect(await signIn('')).toBe(400);
  expect(await signIn(newPassword)).toBe(401);
  const set = (password: string, by = token) =>
    person.post('/auth/set-password', { token: by, newPassword: password });
  expect(codeOf(await set('short'))).toEqual([400, 'INVALID']);
  expect(codeOf(await set('password1234'))).toEqual([400, 'INVALID']);
  expect(codeOf(await set(newPassword, `${token.slice(0, -1)}_`))).toEqual([422, 'LINK_EXPIRED']);
  const both = await Promise.all([set(newPassword), set('eight blue mangoes')]);
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([204, 422]);
  expect(await signIn(both[0]?.status === 204 ? newPassword : 'eight blue mangoes')).toBe(200);
  expect(codeOf(await set('seven red mangoes'))).toEqual([422, 'LINK_EXPIRED']);
  expect((await person.refresh()).account).toMatchObject({ hasPassword: true });
});

test('the link also goes by SMS if staff ask for it; the first one used ends the other', async () => {
  const fields = { gender: 'men', email: { address: 'rafiq@example.com' }, linkBySms: true } as const;
  const form = newUserForm({ ...fields, phoneNumber: { number: '1799000111' } });
  expect((await uploader.post('/admin/users', form)).body.passwordLink).toEqual(['email', 'sms']);
  const links = await sentLinks();
  expect([...links.keys()].sort()).toEqual(['+8801799000111', 'rafiq@example.com']);
  const set = (to: string) =>
    new Person(app).post('/auth/set-password', { token: links.get(to), newPassword });
  expect((await set('+8801799000111')).status).toBe(204);
  expect((await set('rafiq@example.com')).status).toBe(422);
});

test('without an email and an SMS no link is sent: the person asks for a code by phone', async () => {
  const form = newUserForm({ gender: 'men', phoneNumber: { number: '1799000111' } });
  expect((await uploader.post('/admin/users', form)).body.passwordLink).toEqual([]);
  expect(await sentLinks()).toEqual(new Map());
  const person = new Person(app);
  await person.post('/auth/forgot', { phone: '01799000111' });
  await app.context.background.settle();
  const code = /\d{6}/.exec(readOutbox(app).at(-1)?.text ?? '')?.[0];
  const reset = { phone: '01799000111', code, newPassword };
  expect((await person.post('/auth/reset', reset)).status).toBe(204);
});

test('a link ends after 7 days, with a new email, and with the account', async () => {
  const made: string[] = [];
  for (const name of ['old', 'changed', 'banned']) {
    const email = { address: `${name}@example.com` };
    made.push((await admin.post('/admin/users', newUserForm({ gender: 'women', email }))).body.data._id);
  }
  const links = await sentLinks();
  const set = async (name: string) =>
    codeOf(
      await new Person(app).post('/auth/set-password', {
        token: links.get(`${name}@example.com`),
        newPassword,
      }),
    );
  await app.context.db
    .updateTable('members')
    .set({ email: 'mended@example.com' })
    .where('id', '=', made[1] ?? '')
    .execute();
  expect(await set('changed')).toEqual([422, 'LINK_EXPIRED']);
  await admin.patch(`/admin/users/${made[2]}?t=UPDATE_STATUS`, { activePolicy: '5' });
  expect(await set('banned')).toEqual([422, 'LINK_EXPIRED']);
  await app.advance(7 * 86_400_000);
  expect(await set('old')).toEqual([422, 'LINK_EXPIRED']);
});
