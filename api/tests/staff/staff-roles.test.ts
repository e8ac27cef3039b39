import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage } from '../support/commerce.ts';
import { type Member, newUserForm, Person, signUpActive } from '../support/people.ts';
import { fileForm, makePicture, uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let tanvir: Member;
beforeAll(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  tanvir = await signUpActive(app, {
    gender: 'men',
    phoneNumber: { number: '1712345678' },
    email: { address: 'tanvir@example.com' },
    whatsapp: '+8801712345678',
  });
});
afterAll(() => app.close());

type Request = readonly [method: string, path: string, body?: unknown];
const someId = '0190a000-0000-7000-8000-000000000000';
const general = (updateUserDto: object): Request => [
  'PATCH',
  `/admin/users/${tanvir.id}?t=UPDATE_GENERAL`,
  { updateUserDto },
];
const decision = async (photoId: string): Promise<Request> => [
  'POST',
  '/admin/photos/decisions',
  { batchId: mintId(Date.now()), decisions: [{ photoId, queue: 'FIRST', decision: 'APPROVE' }] },
];
/** A case that waits: somebody reports somebody. */
async function reportCase(): Promise<string> {
  const reporter = await signUpActive(app, { gender: 'women' });
  const reported = await signUpActive(app, { gender: 'men' });
  await reporter.post('/report', { reportedUser: reported.id, reportCategory: reportWordIds.other });
  const { data } = (await admin.get('/admin/report')).body;
  return data.at(-1)._id;
}
let payments = 0;
async function paymentWithScreenshot(): Promise<string> {
  payments += 1;
  const { body } = await tanvir.post('/transaction/manual', {
    packageId: (await addPackage(app)).id,
    paymentMethod: 'bKash',
    senderNumber: '01711-222333',
    trxId: `TRX000000${payments}`,
  });
  await tanvir.post(`/transaction/${body.data._id}/screenshot`, await photoForm());
  return body.data._id;
}
let numbers = 0;
const keptForAnother = async () => (await signUpActive(app, { gender: 'women', profileCreatedFor: '3' })).id;
const photoForm = async () => fileForm(await makePicture(7, 120, 150));

/** What decisions §5 allows to both roles. */
const bothRoles: Readonly<Record<string, () => Request | Promise<Request>>> = {
  'search users': () => ['PATCH', '/admin/users/search', { filter: {} }],
  'see how far a candidate’s number is': () => ['GET', `/admin/users/${tanvir.id}/candidate-number`],
  'enter a candidate’s number': async () => [
    'PUT',
    `/admin/users/${await keptForAnother()}/candidate-number`,
    { phoneNumber: { number: `019111111${10 + (numbers += 1)}` } },
  ],
  'open a user': () => ['GET', `/admin/users/${tanvir.id}`],
  'count users': () => ['GET', '/admin/users/all/count'],
  'see the newest users': () => ['GET', '/admin/users/all'],
  'see some fields of users': () => [
    'PATCH',
    '/admin/users/with-projection',
    { id: tanvir.id, projections: ['firstName'] },
  ],
  'create a user': () => ['POST', '/admin/users', newUserForm({ gender: 'women' })],
  'check a new user': () => ['POST', '/admin/users/check', { phoneNumber: { number: '01555000111' } }],
  'check a new photo': async () => ['POST', '/admin/users/check/photo', await photoForm()],
  'edit general fields': () => general({ height: '12' }),
  'edit a preference': () => general({ preference: { religion: ['islam'] } }),
  'upload photos': async () => ['POST', '/admin/users/file/upload?phone=01712345678', await photoForm()],
  'see the waiting photos': () => ['GET', '/admin/photos?status=PENDING'],
  'decide on a photo': async () => decision((await uploadPhoto(tanvir, 1))._id),
};

/**
 * What decisions §5 allows only to Administration. Specials and exports have no calls yet.
 */
const administrationOnly: Readonly<Record<string, () => Request | Promise<Request>>> = {
  'set the status': () => ['PATCH', `/admin/users/${tanvir.id}?t=UPDATE_STATUS`, { activePolicy: '1' }],
  'take a candidate’s number back': async () => {
    const id = await keptForAnother();
    const columns = { candidate_phone: '+8801911222333', candidate_country_code: '+880' };
    await app.context.db.updateTable('members').set(columns).where('id', '=', id).execute();
    return ['DELETE', `/admin/users/${id}/candidate-number`];
  },
  'delete a user': async () => ['DELETE', `/admin/users/${(await signUpActive(app, { gender: 'men' })).id}`],
  'see what a deletion would lose': () => ['GET', `/admin/users/${tanvir.id}/deletion`],
  'restore a user': async () => {
    const gone = await signUpActive(app, { gender: 'men' });
    await admin.delete(`/admin/users/${gone.id}`);
    return ['POST', `/admin/users/${gone.id}/restore`, { reason: 'Deleted by mistake' }];
  },
  'delete many users': () => ['PUT', '/admin/users/delete-many', { users: [someId] }],
  'set the status of a new user': () => [
    'POST',
    '/admin/users',
    newUserForm({ gender: 'women', activePolicy: '1' }),
  ],
  'write a note about a new user': () => [
    'POST',
    '/admin/users',
    newUserForm({ gender: 'women', note: 'Called on Sunday.' }),
  ],
  'write a note': () => general({ note: 'Called on Sunday.' }),
  'see the packages': () => ['GET', '/admin/package'],
  'add a package': () => [
    'POST',
    '/admin/package',
    { name: 'Gold', packageType: 'Paid', price: 1990, connects: 40, validDays: 90 },
  ],
  'put the packages in order': async () => [
    'PUT',
    '/admin/package/order',
    { packages: (await admin.get('/admin/package')).body.data.map((one: { _id: string }) => one._id) },
  ],
  'see the settings': () => ['GET', '/admin/settings'],
  'change the settings': async () => ['PUT', '/admin/settings', (await admin.get('/admin/settings')).body],
  'see transactions': () => ['GET', '/admin/transactions'],
  'see the screenshot of a payment': async () => [
    'GET',
    `/admin/transactions/${await paymentWithScreenshot()}/screenshot`,
  ],
  'see staff accounts': () => ['GET', '/staff'],
  'see documents': () => ['GET', '/admin/documents'],
  'see reports': () => ['GET', '/admin/report'],
  'open a report': async () => ['GET', `/admin/report/${await reportCase()}`],
  'decide a report': async () => [
    'PATCH',
    `/admin/report/${await reportCase()}`,
    { decision: 'DISMISS', reason: '1' },
  ],
  'take a report': async () => ['PUT', `/admin/report/${await reportCase()}/assignee`, { isMine: true }],
  'write a note to a report': async () => [
    'POST',
    `/admin/report/${await reportCase()}/notes`,
    { text: 'Called on Sunday.' },
  ],
  'see report words': () => ['GET', '/admin/report/words'],
  'add a report word': () => [
    'POST',
    '/admin/report/words',
    { name: 'Rude', nameBangla: 'অভদ্র', isActive: true, userType: '1' },
  ],
  'change a report word': () => ['PATCH', `/admin/report/words/${reportWordIds.other}`, { isActive: true }],
  'order the report words': async () => [
    'PUT',
    '/admin/report/words/order',
    { ids: (await admin.get('/admin/report/words')).body.data.map((word: { _id: string }) => word._id) },
  ],
  'see message cases': () => ['GET', '/admin/message-cases'],
  'see the audit log': () => ['GET', '/admin/audit'],
};

const statusFor = async (who: Person, [method, path, body]: Request) =>
  (await who.send(method, path, body)).status;

test.each(Object.entries(bothRoles))(
  'both roles may %s; guests and members may not [S6.4]',
  async (_, request) => {
    for (const who of [uploader, admin]) expect(await statusFor(who, await request())).toBeLessThan(300);
    for (const who of [new Person(app), tanvir]) expect(await statusFor(who, await request())).toBe(401);
  },
);

test.each(Object.entries(administrationOnly))('only Administration may %s [S6.4]', async (_, request) => {
  expect(await statusFor(uploader, await request())).toBe(403);
  expect(await statusFor(admin, await request())).toBeLessThan(300);
  for (const who of [new Person(app), tanvir]) expect(await statusFor(who, await request())).toBe(401);
});

test('an Uploader reads masked contacts and cannot decide on a photo they uploaded [S6.4]', async () => {
  const seenBy = async (who: Person) => (await who.get(`/admin/users/${tanvir.id}`)).body.data;
  const whole = {
    phoneNumber: { number: '1712345678' },
    email: { address: 'tanvir@example.com' },
    whatsapp: '+8801712345678',
  };
  expect(await seenBy(admin)).toMatchObject(whole);
  const masked = await seenBy(uploader);
  expect(masked.phoneNumber.number).toBe('1712xxxxxxx');
  expect([masked.email.address, masked.whatsapp].join()).not.toMatch(/example\.com|1712345678/);

  const path = '/admin/users/file/upload?phone=01712345678';
  const { _id } = (await uploader.post(path, await photoForm())).body.data;
  const [method, url, body] = await decision(_id);
  expect((await uploader.send(method, url, body)).body.data).toEqual([{ photoId: _id, code: 'OWN_UPLOAD' }]);
});
