import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Transaction } from '@milon/shared/contracts';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeDeleted } from '../../src/modules/lifecycle/index.ts';
import { deleteOldScreenshots, sweepScreenshots } from '../../src/modules/transactions/index.ts';
import { addPackage, grantPackage, type SoldPackage } from '../support/commerce.ts';
import { withOtherDataKey } from '../support/faults/other-key.ts';
import { sendFrom } from '../support/guesses.ts';
import { password } from '../support/lifecycle.ts';
import { type Member, Person, signUp } from '../support/people.ts';
import { fileForm, makePicture } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const day = 24 * 3_600_000;

let app: TestApp;
let silver: SoldPackage;
let tanvir: Member;
beforeEach(async () => {
  app = await startTestApp();
  silver = await addPackage(app);
  tanvir = await signUp(app, { gender: 'men' });
});
afterEach(() => app.close());

async function pay(member: Member, trxId = 'TRX0000001'): Promise<Transaction> {
  const payment = { packageId: silver.id, paymentMethod: 'bKash', senderNumber: '01711-222333', trxId };
  const answer = await member.post<{ data: Transaction }>('/transaction/manual', payment);
  expect(answer.status).toBe(201);
  return answer.body.data;
}

const attach = async (member: Person, id: string, bytes?: Uint8Array) =>
  member.post(`/transaction/${id}/screenshot`, fileForm(bytes ?? (await makePicture(7, 300, 600))));

async function look(person: Person, id: string) {
  const response = await app.request(`/admin/transactions/${id}/screenshot`, {
    headers: {
      ...(person.cookie ? { cookie: person.cookie } : {}),
      ...(person.bearer ? { authorization: `Bearer ${person.bearer}` } : {}),
    },
  });
  return { status: response.status, headers: response.headers, bytes: await response.arrayBuffer() };
}

/** Every stored screenshot, by its path. */
function stored(): Map<string, Buffer> {
  const folder = join(app.dataDir, 'files', 'payments');
  if (!existsSync(folder)) return new Map();
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path)]),
  );
}

test('a member adds a screenshot, staff see it where they decide, and each look is audited', async () => {
  const { _id: id, ...invoice } = await pay(tanvir);
  expect(invoice).not.toHaveProperty('hasScreenshot');
  const added = await attach(tanvir, id);
  expect([added.status, added.body.data]).toEqual([201, { _id: id, ...invoice, hasScreenshot: true }]);
  expect((await tanvir.get('/transaction/user')).body.data).toEqual([added.body.data]);

  const admin = await signInStaff(app);
  expect((await admin.get(`/admin/transactions/${id}`)).body.data.hasScreenshot).toBe(true);
  const { status, headers, bytes } = await look(admin, id);
  expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
    200,
    'image/jpeg',
    'no-store',
  ]);
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 300, height: 600 });
  const audit = await admin.get(`/admin/audit?targetId=${id}`);
  expect(audit.body.data.map(({ action, facts }: Record<string, unknown>) => [action, facts])).toEqual([
    ['transaction.screenshot', { memberId: tanvir.id }],
  ]);
});

test('only Administration sees it: not the member, another member, a guest or an Uploader', async () => {
  const { _id: id } = await pay(tanvir);
  await attach(tanvir, id);
  const uploader = await signInStaff(app, 'uploader');
  for (const [person, status] of [
    [new Person(app), 401],
    [tanvir, 401],
    [await signUp(app, { gender: 'women' }), 401],
    [uploader, 403],
  ] as const) {
    expect((await look(person, id)).status).toBe(status);
  }
  const admin = await signInStaff(app);
  const audit = await admin.get(`/admin/audit?targetId=${id}`);
  expect(audit.body.data.map(({ action }: { action: string }) => action)).toEqual(['transaction.forbidden']);
  const other = await pay(tanvir, 'TRX0000002');
  expect((await look(admin, other._id)).status).toBe(404);
});

test('it is sealed for its own payment, and its metadata and what hangs on it are gone', async () => {
  const [one, two] = [await pay(tanvir), await pay(tanvir, 'TRX0000002')];
  const located = await sharp(await makePicture(3, 200, 100))
    .withExif({ IFD0: { Copyright: 'canary-exif' } })
    .jpeg()
    .toBuffer();
  const script = Buffer.from('<script>alert(1)</script>');
  expect((await attach(tanvir, one._id, Buffer.concat([located, script]))).status).toBe(201);
  await attach(tanvir, two._id);
  expect(stored().size).toBe(2);
  for (const bytes of stored().values()) {
    expect(bytes.includes(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
    await expect(sharp(bytes).metadata()).rejects.toThrow();
  }
  const admin = await signInStaff(app);
  const seen = Buffer.from((await look(admin, one._id)).bytes);
  expect((await sharp(seen).metadata()).exif).toBeUndefined();
  expect(seen.includes('canary-exif') || seen.includes('<script>')).toBe(false);

  // In the other's place it cannot be opened, and neither with another key.
  const rows = await app.context.db.selectFrom('transactions').select(['id', 'screenshot_key']).execute();
  const keyOf = (id: string) => rows.find((row) => row.id === id)?.screenshot_key;
  const sealed = await app.context.storage.get(`${keyOf(one._id)}/1`);
  await app.context.storage.put(`${keyOf(two._id)}/1`, sealed ?? new Uint8Array());
  expect((await look(admin, two._id)).status).toBe(503);
  const { context, errors } = withOtherDataKey(app);
  const path = `/admin/transactions/${one._id}/screenshot`;
  const answer = await sendFrom(context, '203.0.113.5', ['GET', path], {
    authorization: `Bearer ${admin.bearer}`,
  });
  expect([answer.status, errors.length]).toEqual([503, 1]);
});

test('what is no picture is refused, and so is another’s payment, a gateway’s, and a decided one', async () => {
  const { _id: id } = await pay(tanvir);
  const nusrat = await signUp(app, { gender: 'women' });
  expect((await attach(nusrat, id)).status).toBe(404);
  expect((await attach(new Person(app), id)).status).toBe(401);
  expect((await attach(tanvir, await grantPackage(app, tanvir.id, silver))).status).toBe(409);
  for (const bytes of [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.alloc(0)]) {
    const refused = await attach(tanvir, id, bytes);
    expect([refused.status, refused.body.code]).toEqual([422, 'NOT_AN_IMAGE']);
  }
  await app.context.db
    .updateTable('transactions')
    .set({ provider: 'sslcommerz' })
    .where('id', '=', id)
    .execute();
  expect((await attach(tanvir, id)).status).toBe(404);
  await app.context.db.updateTable('transactions').set({ provider: null }).where('id', '=', id).execute();
  const admin = await signInStaff(app);
  await admin.patch(`/admin/transactions/${id}`, { status: 'FAILED' });
  const late = await attach(tanvir, id);
  expect([late.status, late.body.code]).toEqual([409, 'ALREADY_DECIDED']);
  expect(stored().size).toBe(0);
});

test('a second screenshot replaces the first, also when both arrive at once; one file stays', async () => {
  const { _id: id } = await pay(tanvir);
  await attach(tanvir, id, await makePicture(1, 90, 60));
  const answers = await Promise.all([
    attach(tanvir, id, await makePicture(2, 100, 50)),
    attach(tanvir, id, await makePicture(3, 100, 50)),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  await app.context.background.settle();
  expect(stored().size).toBe(1);
  const admin = await signInStaff(app);
  expect(await sharp((await look(admin, id)).bytes).metadata()).toMatchObject({ width: 100 });
});

test('it is deleted as long after the decision as scans of documents; a waiting one stays', async () => {
  const [waiting, decided] = [await pay(tanvir), await pay(tanvir, 'TRX0000002')];
  for (const { _id } of [waiting, decided]) await attach(tanvir, _id);
  const admin = await signInStaff(app);
  await admin.patch(`/admin/transactions/${decided._id}`, { status: 'VALID' });
  await app.advance(app.context.config.documentKeepDays * day - 60_000);
  expect(await deleteOldScreenshots(app.context)).toBe(0);
  await app.advance(60_000);
  expect(await deleteOldScreenshots(app.context)).toBe(1);
  expect(await deleteOldScreenshots(app.context)).toBe(0);
  expect(stored().size).toBe(1);
  const later = await signInStaff(app);
  expect((await later.get(`/admin/transactions/${decided._id}`)).body.data).not.toHaveProperty(
    'hasScreenshot',
  );
  expect((await look(later, decided._id)).status).toBe(404);
  expect((await look(later, waiting._id)).status).toBe(200);
});

test('a file without a payment is swept after a day; the account’s removal deletes the others', async () => {
  const { _id: id } = await pay(tanvir);
  await attach(tanvir, id);
  await app.context.storage.put('payments/forgotten/1', new Uint8Array([1]));
  const { signal } = new AbortController();
  await sweepScreenshots(app.context, signal);
  expect(stored().size).toBe(2);
  await app.advance(2 * day);
  await sweepScreenshots(app.context, signal);
  expect(stored().size).toBe(1);
  await tanvir.delete('/users', { password });
  await app.advance(8 * day);
  await removeDeleted(app.context, signal);
  expect(stored().size).toBe(0);
  const rows = await app.context.db.selectFrom('transactions').select('screenshot_key').execute();
  expect(rows).toEqual([{ screenshot_key: null }]);
});
