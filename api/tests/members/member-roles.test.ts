import type { Profile } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage, agreeToFreeAccess, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { invite } from '../support/invitations.ts';
import { type Member, Person, signUpActive, verifyPhone } from '../support/people.ts';
import { fileForm, makePicture, showPhoto } from '../support/photos.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let free: Member;
let premium: Member;
/** A free member who only looks at profiles. */
let karim: Member;
/** The member that the others act on. */
let nusrat: Member;
/** Her package has type Both and she agreed, so her contact has free access. */
let farida: Member;
let silver: SoldPackage;
let picture: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  free = await signUpActive(app, { gender: 'men' });
  premium = await signUpActive(app, { gender: 'men' });
  karim = await signUpActive(app, { gender: 'men' });
  nusrat = await signUpActive(app, { gender: 'women', name: 'Nusrat Jahan' });
  farida = await signUpActive(app, {
    gender: 'women',
    name: 'Farida Begum',
    education: { degree: '2', collage: 'Notre Dame College' },
    family: { brothers: 2, sisters: 1, fatherStatus: '1' },
    habit: { smoke: '2', drink: '3' },
    hobbies: ['Chess'],
    communityId: '2',
    birthday: { date: '1996-05-14', city: 'Sylhet' },
  });
  const post = { text: 'kind, educated', createdAt: new Date().toISOString() };
  for (const saved of [
    await farida.patch('/users', { post }),
    await farida.put('/users/preference', { religion: ['islam'] }),
  ])
    expect(saved.status).toBe(200);
  await showPhoto(app, farida, 1);
  picture = await makePicture(2, 60, 80);
  // Two invitations for the free member to answer.
  for (const woman of [nusrat, farida]) await invite(woman, free);
  await verifyPhone(app, free);
  const valid_days = 90;
  silver = await addPackage(app, { connects: 5, valid_days });
  await grantPackage(app, premium.id, silver);
  await grantPackage(app, farida.id, await addPackage(app, { package_type: 'Both', valid_days }));
  await agreeToFreeAccess(app, farida.id);
});
afterAll(() => app.close());

type Request = readonly [method: string, path: string, body?: unknown];
const unlock = ({ id }: Member): Request => [
  'PATCH',
  `/users/premium/${id}`,
  { projections: ['lastName', 'phoneNumber'], connectData: { connectMethod: 'Number' } },
];
const mark = (updateField: string, action: string): Request => [
  'PUT',
  '/users/favorite',
  { _id: nusrat.id, action, updateField },
];
const send = (who: Person, [method, path, body]: Request) => who.send(method, path, body);

/** Actions that every member may do, and no guest. */
const actions: Readonly<Record<string, () => Request>> = {
  'see My Match': () => ['GET', '/users/feed/matched'],
  'see Near me': () => ['GET', '/users/feed/nearby'],
  'see the feed counts': () => ['GET', '/users/counts'],
  'decline an invitation': () => ['PUT', '/users/invite?action=DECLINE', { _id: nusrat.id }],
  'accept an invitation': () => ['PUT', '/users/invite?action=ACCEPT', { _id: farida.id }],
  invite: () => ['PUT', '/users/invite?action=SEND', { _id: nusrat.id }],
  'see the invitations': () => ['GET', '/users/invite?action=SEND'],
  'say hi': () => ['POST', '/users/hi', { userId: nusrat.id }],
  'open chat': () => ['GET', '/conversations'],
  'see a number': () => unlock(farida),
  'add a favorite': () => mark('favorite', 'ADD'),
  'see the favorites': () => ['GET', '/users/favorites'],
  'see the visitors': () => ['GET', '/users/visitors'],
  'save a search': () => ['POST', '/users/searches', { name: 'Sylhet', query: 'religion=islam' }],
  'set the partner preference': () => ['PUT', '/users/preference', { religion: ['islam'] }],
  post: () => ['PATCH', '/users', { post: { text: 'kind', createdAt: new Date().toISOString() } }],
  'upload a photo': () => ['POST', '/users/file/upload', fileForm(picture)],
  'pay for a package': () => [
    'POST',
    '/transaction/manual',
    { packageId: silver.id, paymentMethod: 'bKash', senderNumber: '01711222333', trxId: 'AB12CD34EF' },
  ],
  'read the transactions': () => ['GET', '/transaction/user'],
  report: () => ['POST', '/report', { reportedUser: nusrat.id, reportCategory: reportWordIds.other }],
  block: () => mark('block', 'ADD'),
  unblock: () => mark('block', 'REMOVE'),
};

test.each(Object.entries(actions))(
  'a guest may not %s, a free member may [S1.9, S6.1, S6.2]',
  async (_, request) => {
    const refused = await send(new Person(app), request());
    expect([refused.status, refused.body.code]).toEqual([401, 'NOT_SIGNED_IN']);
    const { status, body } = await send(free, request());
    expect([status < 300, status, body]).toEqual([true, status, body]);
  },
);

const anything: unknown = expect.anything();

/** Parts of her profile that a guest sees simplified or not at all, and what a free member sees of them. */
const simplified: Readonly<Record<string, readonly [forGuest: unknown, forMember: unknown]>> = {
  family: [
    { brothers: 2, sisters: 1 },
    { brothers: 2, sisters: 1, fatherStatus: '1' },
  ],
  education: [{ degree: '2' }, { degree: '2', collage: 'Notre Dame College' }],
  profileImages: [
    [expect.objectContaining({ blurred: true })],
    [expect.not.objectContaining({ blurred: true })],
  ],
  birthday: [undefined, { city: 'Sylhet' }],
  habit: [undefined, { smoke: '2', drink: '3' }],
  hobbies: [undefined, ['Chess']],
  communityId: [undefined, '2'],
  post: [undefined, { text: 'kind, educated', createdAt: anything }],
  preference: [undefined, { religion: ['islam'] }],
  phoneNumber: [undefined, expect.objectContaining({ number: expect.stringMatching(/^\d{4}xxxxxxx$/) })],
  relation: [undefined, 'none'],
  isFavorite: [undefined, false],
  isBlocked: [undefined, false],
  contactUnlocked: [undefined, false],
  fit: [undefined, anything],
  reasons: [undefined, anything],
};

test.each(Object.entries(simplified))(
  'a guest sees the %s of a profile simplified or not at all, a free member sees it [S1.9]',
  async (field, [forGuest, forMember]) => {
    const seenBy = async (viewer: Person) =>
      (await viewer.get<Record<string, unknown>>(`/users/${farida.id}`)).body[field];
    expect(await seenBy(new Person(app))).toEqual(forGuest);
    expect(await seenBy(karim)).toEqual(forMember);
  },
);

test('a guest sees the other fields of a profile as a free member does, and a card as the profile without the family [S1.9]', async () => {
  const fields = (view: object | undefined) => Object.keys(view ?? {}).toSorted();
  const guest = new Person(app);
  const open = async (viewer: Person) => (await viewer.get<Profile>(`/users/${farida.id}`)).body;
  const [theirs, his] = [await open(guest), await open(karim)];
  const differing = fields({ ...theirs, ...his }).filter(
    (field) => JSON.stringify(theirs[field as 'age']) !== JSON.stringify(his[field as 'age']),
  );
  expect(differing).toEqual(fields(simplified));
  const onCard = fields(theirs).filter((field) => field !== 'family');
  for (const list of ['feed/all', 'feed/new', 'search']) {
    const { data } = (await guest.get<{ data: Profile[] }>(`/users/${list}?gender=women`)).body;
    const card = data.find(({ _id }) => _id === farida.id);
    expect([list, fields(card)]).toEqual([list, onCard]);
  }
});

test('a guest sees cards without contacts, full names or wishes [S6.1]', async () => {
  await nusrat.put('/users/preference', { religion: ['islam'] });
  const guest = new Person(app);
  for (const path of ['/users/feed/all', '/users/feed/new', '/users/search']) {
    const { status, body } = await guest.get(`${path}?gender=women`);
    expect([path, status, body.data.length]).toEqual([path, 200, 2]);
  }
  const { body } = await guest.get(`/users/${nusrat.id}`);
  expect(body).toMatchObject({ firstName: 'Nusrat', lastName: 'J', isNameWhole: false });
  for (const field of ['phoneNumber', 'email', 'preference']) expect(body).not.toHaveProperty(field);
  expect((await send(guest, unlock(nusrat))).status).toBe(401);
});

test('a free member unlocks a number only with free access, and is asked to upgrade for others [S6.2]', async () => {
  expect((await send(free, unlock(farida))).status).toBe(200);
  const refused = await send(free, unlock(nusrat));
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    'UPGRADE_REQUIRED',
    'First Upgrade, Then View',
  ]);
  const list = await free.post('/premium-user/user', {});
  expect([list.status, list.body.code]).toEqual([403, 'UPGRADE_REQUIRED']);
  expect((await free.get(`/users/${nusrat.id}`)).body).toMatchObject({ lastName: 'J', isNameWhole: false });
});

test('a premium member reads full names, unlocks numbers with connects, and reports after 7 days [S6.3]', async () => {
  const before = (await premium.get(`/users/${nusrat.id}`)).body;
  expect(before).toMatchObject({ lastName: 'Jahan', isNameWhole: true });
  expect(before.phoneNumber.number).toMatch(/^\d{4}xxxxxxx$/);
  const opened = await send(premium, unlock(nusrat));
  expect([opened.status, opened.body.remainingConnects]).toEqual([200, 4]);
  expect((await premium.get(`/users/${nusrat.id}`)).body.phoneNumber.number).toMatch(/^\d{10}$/);
  expect((await premium.post('/premium-user/user', {})).body.connectList).toHaveLength(1);

  const report = () =>
    premium.post('/report', { reportedUser: nusrat.id, reportCategory: reportWordIds['wrong number'] });
  const early = await report();
  expect([early.status, early.body.code]).toEqual([403, 'REPORT_TOO_EARLY']);
  await app.advance(7 * DAY_MS + 1);
  expect((await report()).status).toBe(201);
});
