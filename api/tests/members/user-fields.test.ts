import type { User } from '@milon/shared/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { giveDocument } from '../support/documents.ts';
import { unlock } from '../support/fixtures/unlock-fixture.ts';
import { lastCode } from '../support/outbox.ts';
import { type Member, setPolicy, signUp, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { fieldPaths, tableBelow } from '../support/specification.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let tanvir: Member;
let nusrat: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  nusrat = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
});
afterAll(() => app.close());

const someId = '0190a000-0000-7000-8000-000000000000';

/** The value at a path such as `family.brothers`. */
const at = (user: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], user);
/** A body with only this field. */
const bodyOf = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((part, name) => ({ [name]: part }), value) as object;

/** Fields that their owner can edit: the stored and returned value equals the sent one. */
const editable: readonly (readonly [path: string, value: unknown, other: unknown])[] = [
  ['birthday.city', 'Sylhet', 'Bogura'],
  ['birthday.residentalStatus', '2', '5'],
  ['profileCreatedFor', '3', '7'],
  ['height', '12', '20'],
  ['bodyWeight', '30', '40'],
  ['bloodGroup', '7', '8'],
  ['bodyType', '2', '3'],
  ['skinTone', '2', '4'],
  ['anyDisability', '2', '3'],
  ['diet', '2', '5'],
  ['habit.smoke', '2', '3'],
  ['habit.drink', '3', '2'],
  ['maritalStatus', '2', '4'],
  ['religion', 'hindu', 'islam'],
  ['communityId', '2', '5'],
  ['language', '2', '1'],
  ['location.city', '8', '47'],
  ['location.district', 'd1', 'd2'],
  ['location.country', '1', '2'],
  ['home.district', 'd11', 'd18'],
  ['home.upazila', 'u90', 'u96'],
  ['education.degree', '2', '11'],
  ['education.subject', '5', '11'],
  ['education.collage', 'Notre Dame College', 'Dhaka College'],
  ['education.year', 2015, 2018],
  ['education.university', '2', '3'],
  ['education.institution', 'BUET', 'Dhaka University'],
  ['workingAs', '4', '10'],
  ['workingWith', '2', '6'],
  ['sallary', '3', '10'],
  ['family.about', 'A quiet family.', 'A family of teachers.'],
  ['family.brothers', 2, 0],
  ['family.sisters', 1, 3],
  ['family.fatherStatus', '1', '5'],
  ['family.motherStatus', '6', '2'],
  ['family.familyType', '1', '2'],
  ['family.familyValues', '1', '2'],
  ['family.familyAffluence', '1', '2'],
  ['family.familyLocation', 'Rajshahi', 'Khulna'],
  ['familyStatusWant', '2', '1'],
  ['hobbies', ['reading'], ['gardening', 'cooking']],
  ['interests', ['history'], ['travel']],
  ['musics', ['nazrul'], ['folk']],
  ['reads', ['novels'], ['poems']],
  ['movies', ['drama'], ['comedy']],
  ['sports', ['cricket'], ['football']],
  ['about.myselfRequest', 'Kind and plain.', 'I teach mathematics.'],
  ['aboutPartner', 'Honest and kind.', 'A calm person.'],
  ['post.text', 'kind, educated', 'calm, honest'],
  ['whatsapp', '+8801712000222', '+8801712000223'],
  ['imo', '+8801712000333', '+8801712000334'],
  ['clientType', '2', '1'],
];

/** Parts of the preference, which has its own call. */
const preference = {
  religion: ['islam'],
  maritalStatus: ['1', '2'],
  location: ['47', '8'],
  education: ['2', '3'],
  workingWith: ['3'],
  workingAs: ['4', '10'],
  sallary: ['3', '4'],
  birthday: { min: 22, max: 32 },
  height: { min: 8, max: 20 },
};

/** Fields that others or the server write: what the owner sends does not change them. */
const readOnly: readonly (readonly [path: string, sent: unknown])[] = [
  ['_id', someId],
  ['gender', 'women'],
  ['birthday.date', '1990-01-01'],
  ['phoneNumber.number', '1799999999'],
  ['phoneNumber.countryCode', '+91'],
  ['phoneNumber.country', 'IN'],
  ['phoneNumber.isVerified', true],
  ['email.isVerified', true],
  ['about.myself', 'Shown without a look.'],
  ['nationalId.isVerified', true],
  ['nationalId.verifiedAt', '2020-01-01T00:00:00.000Z'],
  ['account.isActive', true],
  ['account.isVerified', true],
  ['account.isDisabled', true],
  ['account.deleted', true],
  ['account.lastLoginDate', '2020-01-01T00:00:00.000Z'],
  ['userType', '2'],
  ['userRole', '1'],
  ['activePolicy', '3'],
  ['createdAt', '2020-01-01T00:00:00.000Z'],
  ['editStatus', 'EDITED'],
  ['profileImages', [{ src: '/photos/x', status: 'APPROVED' }]],
  ['package', 'gold'],
  ['premiumUser.remainingConnects', 1000],
  ['invite.sent', [someId]],
  ['invite.received', [someId]],
  ['invite.declined', [someId]],
  ['invite.accepted', [someId]],
  ['blocks', [someId]],
  ['favorites', [someId]],
  ['sayHi', [{ userId: someId, lastSent: '2020-01-01T00:00:00.000Z' }]],
  ['note', 'A fine person.'],
  ['reportCounter', 0],
];

beforeAll(async () => {
  tanvir = await signUp(app, { gender: 'men', name: 'Tanvir Hossain Khan', height: '9' });
});

test('a full name is split at its first space and can be changed', async () => {
  expect(tanvir.user).toMatchObject({ firstName: 'Tanvir', lastName: 'Hossain Khan' });
  await tanvir.patch('/users', { firstName: 'Tanvir', lastName: 'Hossain' });
  expect(await tanvir.refresh()).toMatchObject({ firstName: 'Tanvir', lastName: 'Hossain' });
});

test.each(editable)('%s is stored, returned to its owner and edited [S3.1]', async (path, value, other) => {
  for (const sent of [value, other]) {
    const saved = await tanvir.patch<{ data: User }>('/users', bodyOf(path, sent));
    expect([saved.status, at(saved.body.data, path)]).toEqual([200, sent]);
  }
  expect(at(await tanvir.refresh(), path)).toEqual(other);
});

test('all editable fields can be sent at sign-up, except the texts that are written later [S3.1]', async () => {
  const given = editable.filter(([path]) => !/^(about|post)\b/.test(path));
  const form: Record<string, unknown> = { birthday: { date: '1996-05-14' } };
  for (const [path, value] of given) {
    const [group = '', field] = path.split('.');
    form[group] = field ? { ...(form[group] as object | undefined), [field]: value } : value;
  }
  const { user } = await signUp(app, { gender: 'men', ...form });
  for (const [path, value] of given) expect([path, at(user, path)]).toEqual([path, value]);
});

test.each(Object.entries(preference))(
  'preference.%s is stored and returned [S3.1, S3.2]',
  async (part, value) => {
    expect((await tanvir.put('/users/preference', { [part]: value })).status).toBe(200);
    expect((await tanvir.refresh()).preference).toEqual({ [part]: value });
  },
);

test.each(readOnly)('its owner cannot write %s [S3.1]', async (path, sent) => {
  const before = at(await tanvir.refresh(), path);
  expect(before).not.toEqual(sent);
  expect((await tanvir.patch('/users', bodyOf(path, sent))).status).toBeLessThan(500);
  expect(at(await tanvir.refresh(), path)).toEqual(before);
});

test.each([
  ['gender', 'women'],
  ['birthday.date', '1990-01-01'],
  ['phoneNumber.number', '1799999999'],
] as const)('%s is read-only [S5.2]', async (path, sent) => {
  const before = at(await tanvir.refresh(), path);
  expect((await tanvir.patch('/users', bodyOf(path, sent))).status).toBe(200);
  expect([at(await tanvir.refresh(), path), before === sent]).toEqual([before, false]);
});

test('an email can be added once, and the owner reads the fields that the server keeps [S3.1, S5.2]', async () => {
  const member = await signUpActive(app, { gender: 'men' });
  expect(await member.refresh()).not.toHaveProperty('email');
  await member.patch('/users', { email: { address: 'tanvir@example.com' } });
  expect((await member.refresh()).email).toEqual({ address: 'tanvir@example.com', isVerified: false });
  const other = await member.patch('/users', { email: { address: 'other@example.com' } });
  expect([other.status, other.body.code]).toEqual([422, 'READ_ONLY']);

  await member.post('/verify/phone');
  await member.post('/verify/phone/confirm', { code: lastCode(app) });
  const silver = await addPackage(app, { connects: 5 });
  await grantPackage(app, member.id, silver);
  await uploadPhoto(member, 1);
  await giveDocument(member);
  await member.put('/users/favorite', { _id: nusrat.id, action: 'ADD', updateField: 'favorite' });
  await member.put('/users/invite?action=SEND', { _id: nusrat.id });
  await member.post('/users/hi', { userId: nusrat.id });
  const aTime = expect.stringMatching(/Z$/);
  expect(await member.refresh()).toMatchObject({
    phoneNumber: { countryCode: '+880', country: 'BD', isVerified: true },
    nationalId: { last4: expect.stringMatching(/^\d{4}$/), isVerified: false },
    account: { isActive: true, isDisabled: false, deleted: false, lastLoginDate: aTime },
    userType: '2',
    activePolicy: '1',
    package: silver.id,
    premiumUser: {
      package: { id: { name: 'Silver', packageType: 'Paid' }, endDate: aTime },
      remainingConnects: 5,
    },
    profileImages: [{ src: expect.stringMatching(/^\/photos\//), status: 'PENDING' }],
    invite: { sent: [nusrat.id], received: [], accepted: [], declined: [] },
    favorites: [nusrat.id],
    blocks: [],
    sayHi: [{ userId: nusrat.id, lastSent: aTime }],
    createdAt: aTime,
  });
  await member.put('/users/favorite', { _id: nusrat.id, action: 'ADD', updateField: 'block' });
  expect((await member.refresh()).blocks).toEqual([nusrat.id]);
});

test('only Administration reads the note and the count of reports; no one reads the secrets [S3.1]', async () => {
  await setPolicy(app, tanvir.id, '1');
  const edit = { updateUserDto: { note: 'Called on Sunday.' } };
  await admin.patch(`/admin/users/${tanvir.id}?t=UPDATE_GENERAL`, edit);
  await nusrat.post('/report', { reportedUser: tanvir.id, reportCategory: reportWordIds.other });
  const seen = await admin.get(`/admin/users/${tanvir.id}`);
  expect(seen.body.data).toMatchObject({ note: 'Called on Sunday.', reportCounter: 1 });
  const own = await tanvir.refresh();
  expect(own).not.toHaveProperty('note');
  expect(own).not.toHaveProperty('reportCounter');
  for (const user of [own, seen.body.data]) expect(user).not.toHaveProperty('password');
});

test('a member has no role, whoever sends one, and no list of contacts in the account (decisions §8)', async () => {
  const member = await signUpActive(app, { gender: 'men', userRole: '1' });
  await grantPackage(app, member.id, await addPackage(app, { connects: 5 }));
  await unlock(member, nusrat.id);
  const edit = { updateUserDto: { userRole: '1', bloodGroup: '1' } };
  await admin.patch(`/admin/users/${member.id}?t=UPDATE_GENERAL`, edit);
  const asked = { id: member.id, projections: ['userRole', 'bloodGroup'] };
  const seen = await admin.patch('/admin/users/with-projection', asked);
  expect(seen.body.populatedResult).toEqual([{ _id: member.id, bloodGroup: '1' }]);
  const own = await member.refresh();
  expect(own).not.toHaveProperty('userRole');
  expect(own.premiumUser).toMatchObject({ remainingConnects: 4 });
  expect(own.premiumUser).not.toHaveProperty('connectList');
  const list = await member.post('/premium-user/user', {});
  expect(list.body.connectList).toMatchObject([{ user: { _id: nusrat.id } }]);
});

test.each(['1', '2', '3'])(
  'disability takes the answer %s, the family status only No and Yes',
  async (key) => {
    expect((await tanvir.patch('/users', { anyDisability: key })).status).toBe(200);
    expect((await tanvir.patch('/users', { familyStatusWant: key })).status).toBe(key === '3' ? 400 : 200);
  },
);

/** Covered by a test of its own, or named differently on the wire. */
const coveredElsewhere: Readonly<Record<string, string>> = {
  firstName: 'a full name is split',
  lastName: 'a full name is split',
  'post.createdAt': 'the time is the server’s: the member calls of the protocol',
  'email.address': 'an email can be added once',
  'nationalId.number': 'nationalId.last4, decisions §3',
  'nationalId.src': 'only for staff, decisions §3',
  'nationalId.verifiedBy': 'only for staff, decisions §3',
  'account.dateDeleted': 'a deleted member has no session that could read it',
  'password.hash': 'for no one',
  'profileImages.src': 'what the server keeps',
  'profileImages.status': 'what the server keeps',
  'premiumUser.connectList': 'POST /premium-user/user',
};

test('every field of the specification has a test here', () => {
  const covered = [...editable, ...readOnly].map(([path]) => path);
  covered.push(
    ...Object.keys(preference).map((part) => `preference.${part}`),
    ...Object.keys(coveredElsewhere),
  );
  const isCovered = (field: string) =>
    covered.some((path) => path === field || path.startsWith(`${field}.`) || field.startsWith(`${path}.`));
  const fields = tableBelow('### User', 1).flatMap(fieldPaths);
  expect(fields.length).toBeGreaterThan(90);
  expect(fields.filter((field) => !isCovered(field) && !field.startsWith('premiumUser.package'))).toEqual([]);
});
