import { afterEach, beforeEach, expect, test } from 'vitest';
import { Person, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

const gold = { name: 'Gold', packageType: 'Paid', price: 1990, connects: 40, validDays: 90 };
const namesInBangla = async () => (await new Person(app).get('/admin-settings')).body.packageNames;

test('a package has a name in Bangla that staff write, change and remove', async () => {
  const plain = (await admin.post('/admin/package', gold)).body.data;
  expect(plain).not.toHaveProperty('nameBn');
  expect(await namesInBangla()).toEqual({});
  const path = `/admin/package/${plain._id}`;
  expect((await admin.patch(path, { nameBn: 'গোল্ড' })).body.data).toMatchObject({
    name: 'Gold',
    nameBn: 'গোল্ড',
  });
  expect(await namesInBangla()).toEqual({ Gold: 'গোল্ড' });
  expect((await admin.patch(path, { price: 2190 })).body.data.nameBn).toBe('গোল্ড');
  await admin.patch(path, { nameBn: 'সোনালি' });
  expect(await namesInBangla()).toEqual({ Gold: 'সোনালি' });
  // Who bought Gold still reads its name after the package got another one.
  await admin.patch(path, { name: 'Golden', nameBn: 'স্বর্ণ' });
  expect(await namesInBangla()).toEqual({ Gold: 'সোনালি', Golden: 'স্বর্ণ' });
  expect((await admin.patch(path, { nameBn: '' })).body.data).not.toHaveProperty('nameBn');
  expect(await namesInBangla()).toEqual({ Gold: 'সোনালি' });
  expect((await admin.patch(path, { nameBn: 'ক'.repeat(81) })).status).toBe(400);
});

test('a package without a name in Bangla hides that of no other one with its name', async () => {
  const bangla = { nameBn: 'গোল্ড' };
  for (const more of [bangla, {}]) await admin.post('/admin/package', { ...gold, ...more });
  expect(await namesInBangla()).toEqual({ Gold: 'গোল্ড' });
});

test('a new name is no new price: who saw the old one pays the same', async () => {
  const sold = (await admin.post('/admin/package', { ...gold, nameBn: 'গোল্ড' })).body.data;
  const buyer = await signUp(app, { gender: 'men' });
  await admin.patch(`/admin/package/${sold._id}`, { nameBn: 'স্বর্ণ' });
  const payment = { paymentMethod: 'bKash', senderNumber: '01711111111', trxId: 'NAMED001' };
  const seen = { packageId: sold._id, packageVersion: sold.version };
  expect((await buyer.post('/transaction/manual', { ...payment, ...seen })).status).toBe(201);
});
