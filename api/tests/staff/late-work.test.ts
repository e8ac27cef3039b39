import type { AdminTransaction, SupportRequest } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countLate, isListed } from '../../src/modules/assignments/queries.ts';
import { countPending } from '../../src/modules/photo-review/queue/queue-queries.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { addPackage } from '../support/commerce.ts';
import { giveDocument } from '../support/documents.ts';
import { planOfEmpty } from '../support/engines/plan-of.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hourMs = 3_600_000;

let app: TestApp;
let rehana: StaffPerson;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  rehana = await signInStaff(app);
  tanvir = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());

const late = async (by = rehana) => (await by.get('/admin/dashboard')).body.late;
const lateMessages = async (by = rehana) =>
  (await by.get<{ data: SupportRequest[] }>('/admin/support?assigned=late')).body.data.map(({ _id }) => _id);

/** Time passes, which ends the sessions of staff. */
async function wait(ms: number): Promise<void> {
  await app.context.background.settle();
  await app.advance(ms);
  rehana = await signInStaff(app);
}

async function ask(): Promise<string> {
  await tanvir.post('/support', { topic: 'other', text: 'Where is my payment?' });
  const { data } = (await rehana.get<{ data: SupportRequest[] }>('/admin/support')).body;
  return data.at(-1)!._id;
}

async function setHours(hours: object): Promise<void> {
  const { version, ...settings } = (await rehana.get('/admin/settings')).body;
  const lateAfterHours = { ...settings.lateAfterHours, ...hours };
  expect((await rehana.put('/admin/settings', { ...settings, version, lateAfterHours })).status).toBe(200);
}

test('what waits longer than the hours of its queue is late, on the dashboard and in the list', async () => {
  await uploadPhoto(tanvir, 1);
  await giveDocument(tanvir);
  const first = await ask();
  await wait(11 * hourMs);
  const second = await ask();
  expect(await late()).toEqual({
    photos: 0,
    documents: 0,
    messages: 0,
    reports: 0,
    reportAppeals: 0,
    support: 0,
    transactions: 0,
    heldTransactions: 0,
    users: 0,
  });
  await wait(2 * hourMs);
  expect(await late()).toMatchObject({ photos: 1, documents: 0, support: 0 });
  await wait(12 * hourMs);
  expect(await late()).toMatchObject({ photos: 1, documents: 1, support: 1 });
  expect(await lateMessages()).toEqual([first]);
  expect((await rehana.get('/admin/documents?assigned=late')).body.data).toHaveLength(1);
  expect((await rehana.get('/admin/assignments?kind=support')).body.lateAfterHours).toBe(24);
  await setHours({ support: 13, photos: 48 });
  expect(await late()).toMatchObject({ photos: 0, support: 2 });
  expect(await lateMessages()).toEqual([first, second]);
  expect((await rehana.get('/admin/assignments?kind=support')).body.lateAfterHours).toBe(13);
  // An Uploader decides photos alone.
  const uploader = await signInStaff(app, 'uploader');
  expect(await late(uploader)).toEqual({ photos: 0 });
});

test('an item whose time has passed is late once, and what is put off is not', async () => {
  const id = await ask();
  const item = { kind: 'support', itemId: id };
  const inHours = (hours: number) => new Date(app.context.clock() + hours * hourMs).toISOString();
  await rehana.put('/admin/assignments', { ...item, staffId: rehana.id, dueAt: inHours(1) });
  expect(await lateMessages()).toEqual([]);
  await wait(2 * hourMs);
  expect([await lateMessages(), (await late()).support]).toEqual([[id], 1]);
  await wait(23 * hourMs);
  expect([await lateMessages(), (await late()).support]).toEqual([[id], 1]);
  await rehana.put('/admin/assignments/snooze', { ...item, until: inHours(1) });
  expect([await lateMessages(), (await late()).support]).toEqual([[], 0]);
  await wait(2 * hourMs);
  expect([await lateMessages(), (await late()).support]).toEqual([[id], 1]);
  await rehana.post(`/admin/support/${id}/answer`, { text: 'In your profile.' });
  expect([await lateMessages(), (await late()).support]).toEqual([[], 0]);
});

test('hours are from 1 to 720, and no client of a member reads them', async () => {
  const { lateAfterHours, ...settings } = (await rehana.get('/admin/settings')).body;
  expect(lateAfterHours).toEqual({
    photos: 12,
    documents: 24,
    reports: 12,
    messages: 12,
    payments: 4,
    support: 24,
    profiles: 24,
  });
  for (const reports of [0, 721, 1.5]) {
    const body = { ...settings, lateAfterHours: { ...lateAfterHours, reports } };
    expect((await rehana.put('/admin/settings', body)).status).toBe(400);
  }
  expect((await tanvir.get('/admin-settings')).body).not.toHaveProperty('lateAfterHours');
});

test('a report case waits since its first report, not its latest', async () => {
  const [ayesha, nusrat] = [
    await signUpActive(app, { gender: 'women' }),
    await signUpActive(app, { gender: 'women' }),
  ];
  const report = { reportedUser: tanvir.id, reportCategory: reportWordIds.other };
  await ayesha.post('/report', report);
  const since = new Date(app.context.clock()).toISOString();
  await wait(13 * hourMs);
  await nusrat.post('/report', report);
  expect((await late()).reports).toBe(1);
  const [one] = (await rehana.get('/admin/report?assigned=late')).body.data;
  expect(Date.parse(one.waitsSince)).toBeLessThanOrEqual(Date.parse(since));
});

test.each([
  ['documents', /documents_queue/],
  ['messages', /message_cases_(waiting|open)/],
  ['reports', /report_cases_(queue|open)/],
  ['reportAppeals', /report_cases_(queue|open)/],
  ['support', /support_messages_status/],
  ['transactions', /transactions_(queue|status_attention)/],
  ['heldTransactions', /transactions_attention/],
  ['users', /members_(first_look|table)/],
] as const)('what is late of %s is counted from the index of the queue, %s', async (queue, index) => {
  const times = { now: app.context.clock(), lateBefore: app.context.clock() };
  const plan = await planOfEmpty(app, (db) => countLate(db, queue, { ...times, most: 1_000 }));
  expect(plan).toMatch(index);
  expect(plan).not.toMatch(/SCAN (item|work)\b/);
});

test('a list of what is late is read in its order, and looks up each item by its key', async () => {
  const whose = { now: app.context.clock(), lateBefore: 1, assigned: 'late', staffId: rehana.id } as const;
  const plan = await planOfEmpty(app, (db) =>
    db
      .selectFrom('documents')
      .select('id')
      .where('status', '=', 'PENDING')
      .where(isListed('document', 'documents.id', whose))
      .orderBy('id')
      .limit(20)
      .execute(),
  );
  expect(plan).toMatch(/documents_queue/);
  expect(plan).not.toMatch(/SCAN (item|work)\b|Seq Scan/);
});

test('late photos are counted from the index of the queue', async () => {
  const plan = await planOfEmpty(app, (db) => countPending(db, 1_000, { before: app.context.clock() }));
  expect(plan).toMatch(/photos_(queue|ahead)/);
});

test('payments that wait are listed from the oldest, by who has them', async () => {
  await addPackage(app);
  const { data } = (await tanvir.get('/packages')).body;
  const pay = async (trxId: string) => {
    const payment = { packageId: data[0]._id, paymentMethod: 'bKash', senderNumber: '01711222333' };
    const paid = await tanvir.post('/transaction/manual', { ...payment, trxId });
    expect(paid.status).toBe(201);
    await app.advance(1_000);
  };
  const listed = async (query: string) =>
    (await rehana.get<{ data: AdminTransaction[] }>(`/admin/transactions?${query}`)).body.data.map(
      ({ _id }) => _id,
    );
  await pay('AB12CD34EF');
  await pay('AB12CD34EG');
  const newest = await listed('');
  const [first, second] = newest.toReversed();
  expect(await listed('status=PENDING')).toEqual([first, second]);
  const page = (await rehana.get('/admin/transactions?status=PENDING&limit=1')).body;
  expect(await listed(`status=PENDING&limit=1&cursor=${page.nextCursor}`)).toEqual([second]);
  const item = { kind: 'transaction', itemId: second };
  await rehana.put('/admin/assignments', { ...item, staffId: rehana.id });
  expect(await listed('status=PENDING&assigned=me')).toEqual([second]);
  expect(await listed('status=PENDING&assigned=nobody')).toEqual([first]);
  await wait(5 * hourMs);
  expect(await listed('status=PENDING&assigned=late')).toEqual([first, second]);
  expect((await late()).transactions).toBe(2);
});
