import type { SharedAccounts } from '@milon/shared/contracts';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findOnSameDevices, findWithSamePayer } from '../../src/modules/member-record/shared-queries.ts';
import { mintId } from '../../src/platform/ids.ts';
import { Browser } from '../support/browser.ts';
import { addMembersLike, addPackage } from '../support/commerce.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { type Member, signUpActive, signUpForm } from '../support/people.ts';
import { uploadPhoto } from '../support/photos.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

const sharedOf = async (id: string): Promise<SharedAccounts> =>
  (await admin.get(`/admin/users/${id}/shared`)).body.data;
const ids = ({ members }: SharedAccounts['devices']) => members.map(({ _id }) => _id);
const nothing = { members: [], isMore: false };

test('accounts that signed in on one device are shown together, until one is deleted', async () => {
  const browser = new Browser(app);
  const join = async (n: number) => {
    const form = signUpForm({ gender: 'women', phoneNumber: { number: `171200090${n}` } });
    const { body } = await browser.json('POST', '/auth/signup', form);
    return body.data as { _id: string; profileId: string };
  };
  const first = await join(1);
  const second = await join(2);
  const alone = await signUpActive(app, { gender: 'women' });
  expect(await sharedOf(first._id)).toMatchObject({
    devices: {
      members: [{ _id: second._id, profileId: second.profileId, activePolicy: '4' }],
      isMore: false,
    },
    payers: nothing,
    photos: nothing,
  });
  expect(ids((await sharedOf(second._id)).devices)).toEqual([first._id]);
  expect((await sharedOf(alone.id)).devices).toEqual(nothing);
  await browser.json('DELETE', '/users', { password: 'correct horse battery' });
  expect((await sharedOf(first._id)).devices).toEqual(nothing);
});

test('so are accounts that paid from one number in any spelling, and those with the same picture', async () => {
  const [one, two, three] = await Promise.all(
    ['Nusrat Jahan', 'Mitu Das', 'Rima Akter'].map((name) => signUpActive(app, { gender: 'women', name })),
  );
  const { id: packageId } = await addPackage(app);
  const pay = async (member: Member, trxId: string, senderNumber: string, paymentMethod = 'bKash') => {
    const payment = { packageId, paymentMethod, senderNumber, trxId };
    expect((await member.post('/transaction/manual', payment)).status).toBe(201);
  };
  await pay(one!, 'TRX0000001', '01711-222333');
  await pay(two!, 'TRX0000002', '+880 1711 222333', 'Nagad');
  await pay(three!, 'TRX0000003', '01711222334');
  await uploadPhoto(one!, 3);
  await uploadPhoto(three!, 3);
  await uploadPhoto(two!, 8);
  const shared = await sharedOf(one!.id);
  expect([ids(shared.devices), ids(shared.payers), ids(shared.photos)]).toEqual([[], [two!.id], [three!.id]]);
  const { db } = app.context;
  await db.updateTable('transactions').set({ status: 'FAILED' }).where('member_id', '=', two!.id).execute();
  expect((await sharedOf(one!.id)).payers).toEqual(nothing);
});

test('attack 130: an Uploader reads none of it, and each look of Administration is audited', async () => {
  const member = await signUpActive(app, { gender: 'women' });
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.get(`/admin/users/${member.id}/shared`)).status).toBe(403);
  await sharedOf(member.id);
  const log = (await admin.get(`/admin/audit?q=${member.id}`)).body.data;
  expect(log).toContainEqual(expect.objectContaining({ action: 'member.signals', targetId: member.id }));
});

/** Two thousand members, each with a device and a payment of their own, but a dozen with the model's. */
async function fill(model: Member): Promise<void> {
  const { db } = app.context;
  const { id: packageId } = await addPackage(app);
  const members = await addMembersLike(app, model, 2_000);
  const sharing = (n: number, own: string) => (n < 12 ? 'shared' : own);
  const rows = members.map((member_id, n) => ({
    id: mintId(n + 1),
    member_id,
    device_digest: sharing(n, member_id),
    network: '103.4.145.0/24',
    browser: 'Chrome',
    device: 'phone',
    first_seen_at: 1,
    last_seen_at: n,
    times: 1,
  }));
  for (let at = 0; at < rows.length; at += 500)
    await db
      .insertInto('sign_ins')
      .values(rows.slice(at, at + 500))
      .execute();
  await db
    .updateTable('sign_ins')
    .set({ device_digest: 'shared' })
    .where('member_id', '=', model.id)
    .execute();
  await sql`insert into transactions (id, member_id, trx_id, used_trx_id, package_id, package_name, package_type, valid_days, connects, amount,
      status, payment_method, payer_number, created_at, updated_at)
    select id, member_id, id, id, ${packageId}, 'Silver', 'Both', 30, 5, 500, 'VALID', 'bKash', device_digest, 1, 1 from sign_ins`.execute(
    db,
  );
}

test('they are found by indexes among many members, and no more than ten are listed', async () => {
  const model = await signUpActive(app, { gender: 'women' });
  await fill(model);
  await readStatistics(app);
  for (const find of [findOnSameDevices, findWithSamePayer]) {
    const plan = await planOf(app, (db) => find(db, model.id, 11));
    expect(plan).not.toMatch(/SCAN (own|other)\b|Seq Scan on (sign_ins|transactions)/);
    expect(plan).toMatch(find === findOnSameDevices ? /sign_ins_device/ : /transactions_payer/);
  }
  const { devices, payers } = await sharedOf(model.id);
  expect([devices, payers]).toMatchObject([{ isMore: true }, { isMore: true }]);
  expect([devices.members.length, payers.members.length]).toEqual([10, 10]);
});
