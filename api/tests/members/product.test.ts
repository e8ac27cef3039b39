import type { SupportRequest, Transaction } from '@milon/shared/contracts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { balanceOf } from '../support/commerce.ts';
import { pdfPages } from '../support/formats/pdf-text.ts';
import { postForm, shortenPatience, startCheckout } from '../support/payments.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type LocalSslcommerz, startLocalSslcommerz } from '../support/services/sslcommerz.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

/* The two rows of the checklist that go through the whole product, each as one member of it lives them. */

let gateway: LocalSslcommerz;
let app: TestApp;
let admin: StaffPerson;
let uploader: StaffPerson;
let her: Member;
let him: Member;
beforeAll(async () => {
  gateway = await startLocalSslcommerz();
});
beforeEach(async () => {
  app = await startTestApp(gateway.environment);
  shortenPatience(app, gateway);
  admin = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  her = await signUpActive(app, { gender: 'women' });
  him = await signUpActive(app, { gender: 'men' });
});
afterEach(() => app.close());
afterAll(() => gateway.close());

async function ok<T = never>(answer: Promise<{ status: number; body: unknown }>): Promise<T> {
  const { status, body } = await answer;
  expect([status < 300, status, body]).toEqual([true, status, body]);
  return body as T;
}

const approve = (staff: StaffPerson, photoId: string) =>
  staff.post('/admin/photos/decisions', {
    batchId: mintId(Date.now()),
    decisions: [{ photoId, queue: 'FIRST', decision: 'APPROVE' }],
  });

/** The text of the invoice that she downloads. */
async function invoiceText({ _id }: Transaction): Promise<string> {
  const answer = await app.request(`/transaction/${_id}/invoice.pdf`, {
    headers: { cookie: her.cookie as string },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return pdfPages(new Uint8Array(await answer.arrayBuffer())).join('\n');
}

const seenByHim = async () => (await him.get(`/users/${her.id}`)).body;
const silver = { name: 'Silver', packageType: 'Paid', price: 990, connects: 15, validDays: 60 };

test('a member uploads an image, posts, upgrades by gateway and by hand, reads the invoice and its notification, and reaches support [S1.7]', async () => {
  const photo = await uploadPhoto(her, 1);
  expect((await seenByHim()).photoCount).toBe(0);
  await ok(approve(uploader, photo._id));
  await ok(her.patch('/users', { photoPrivacy: 'everyone' }));
  expect((await seenByHim()).profileImages).toHaveLength(1);

  await ok(her.patch('/users', { post: { text: 'kind, educated', createdAt: new Date().toISOString() } }));
  expect((await seenByHim()).post.text).toBe('kind, educated');

  const made = await ok<{ data: { _id: string } }>(admin.post('/admin/package', silver));
  const [offer] = (await ok<{ data: { _id: string; price: number }[] }>(her.get('/packages'))).data;
  expect(offer).toMatchObject({ _id: made.data._id, price: 990 });
  const trxId = await startCheckout(her, made.data._id);
  await postForm(app, 'ipn', gateway.formOf(gateway.pay(trxId)));
  expect(await balanceOf(app, her.id)).toEqual({ ledger: 15, remaining: 15 });

  const byHand = { paymentMethod: 'bKash', senderNumber: '01711222333', trxId: 'AB12CD34EF' };
  await ok(her.post('/transaction/manual', { packageId: made.data._id, ...byHand }));
  const waiting = (await admin.get('/admin/transactions?status=PENDING')).body.data;
  await ok(admin.patch(`/admin/transactions/${waiting[0]._id}`, { status: 'VALID' }));
  expect(await balanceOf(app, her.id)).toEqual({ ledger: 30, remaining: 30 });

  const paid = (await ok<{ data: Transaction[] }>(her.get('/transaction/user'))).data;
  const shown = { status: 'VALID', amount: 990, package: { name: 'Silver', validDays: 60 } };
  expect(paid).toMatchObject([
    { ...shown, ...byHand, invoice: { serial: 2, buyer: 'Ayesha Rahman', total: 99_000 } },
    { ...shown, trxId, invoice: { serial: 1, buyer: 'Ayesha Rahman', total: 99_000 } },
  ]);
  for (const [index, serial] of ['000002', '000001'].entries()) {
    const text = await invoiceText(paid[index] as Transaction);
    for (const part of [serial, 'Ayesha Rahman', 'Silver', 'Tk 990.00']) expect(text).toContain(part);
  }
  const told = (await her.get('/users/notifications')).body.data;
  expect(told.filter(({ about }: { about: string }) => about === 'payment')).toHaveLength(2);

  await ok(her.post('/support', { topic: 'payment', text: 'Where is my invoice?' }));
  const { data: asked } = await ok<{ data: SupportRequest[] }>(admin.get('/admin/support'));
  expect(asked).toMatchObject([
    { topic: 'payment', text: 'Where is my invoice?', status: 'OPEN', member: { _id: her.id } },
  ]);
});

test('Administration manages users, photos, specials, reports, packages, settings and transactions; an Uploader users and photos alone [S1.8]', async () => {
  const edit = (staff: StaffPerson, height: string) =>
    staff.patch(`/admin/users/${her.id}?t=UPDATE_GENERAL`, { updateUserDto: { height } });
  await ok(edit(admin, '12'));
  expect((await seenByHim()).height).toBe('12');
  await ok(edit(uploader, '13'));
  expect((await seenByHim()).height).toBe('13');
  await ok(admin.patch(`/admin/users/${her.id}?t=UPDATE_STATUS`, { activePolicy: '2' }));
  expect((await him.get(`/users/${her.id}`)).status).toBe(404);
  await ok(admin.patch(`/admin/users/${her.id}?t=UPDATE_STATUS`, { activePolicy: '1' }));

  for (const [seed, staff] of [admin, uploader].entries()) {
    await ok(approve(staff, (await uploadPhoto(her, seed + 1))._id));
    expect((await seenByHim()).photoCount).toBe(seed + 1);
  }

  await ok(admin.patch('/admin/specials', { id: her.id, gender: 'women' }));
  const first = async () => (await him.get('/users/feed/all')).body.data[0];
  expect((await first()).isSpecial).toBe(true);
  await ok(admin.send('DELETE', `/admin/specials/${her.id}`));
  expect((await first()).isSpecial).toBeUndefined();

  await ok(him.post('/report', { reportedUser: her.id, reportCategory: reportWordIds['fake profile'] }));
  const [report] = (await admin.get('/admin/report')).body.data;
  await ok(admin.patch(`/admin/report/${report._id}`, { decision: 'DISMISS', reason: '1' }));
  expect((await admin.get('/admin/report?status=OPEN')).body.data).toEqual([]);

  const made = await ok<{ data: { _id: string } }>(admin.post('/admin/package', silver));
  await ok(admin.patch(`/admin/package/${made.data._id}`, { price: 1490 }));
  expect((await him.get('/packages')).body.data).toMatchObject([{ price: 1490 }]);

  const settings = (await admin.get('/admin/settings')).body;
  await ok(admin.put('/admin/settings', { ...settings, minAgeDistance: 12 }));
  expect((await new Person(app).get('/admin-settings')).body.minAgeDistance).toBe(12);

  const byHand = { paymentMethod: 'bKash', senderNumber: '01711222333', trxId: 'ZZ12CD34EF' };
  await ok(him.post('/transaction/manual', { packageId: made.data._id, ...byHand }));
  const [payment] = (await admin.get('/admin/transactions?status=PENDING')).body.data;
  await ok(admin.patch(`/admin/transactions/${payment._id}`, { status: 'VALID' }));
  expect(await balanceOf(app, him.id)).toEqual({ ledger: 15, remaining: 15 });

  const refused = [
    uploader.patch(`/admin/users/${her.id}?t=UPDATE_STATUS`, { activePolicy: '2' }),
    uploader.patch('/admin/specials', { id: her.id, gender: 'women' }),
    uploader.get('/admin/report'),
    uploader.post('/admin/package', silver),
    uploader.get('/admin/settings'),
    uploader.get('/admin/transactions'),
  ];
  for (const answer of refused) expect((await answer).status).toBe(403);
});
