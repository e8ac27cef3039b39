import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { insertUnlock } from '../../src/modules/connects/queries.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUp, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Member;
beforeEach(async () => {
  app = await startTestApp();
  woman = await signUp(app, { gender: 'women', phoneNumber: { number: '1711000001' } });
});
afterEach(() => app.close());

const correct = (number: string, countryCode = '+880', who: Person = woman) =>
  who.put('/users/phone', { phoneNumber: { number, countryCode } });
const phoneNow = async () => (await woman.refresh()).phoneNumber;

test('a mistyped number is corrected before it is proven, and the code goes to the right one', async () => {
  await woman.post('/verify/phone');
  const strangersCode = lastCode(app);
  const answer = await correct('01711000002');
  expect([answer.status, answer.body.data.phoneNumber]).toEqual([
    200,
    expect.objectContaining({ number: '1711000002', isVerified: false }),
  ]);
  // What the stranger got proves nothing.
  const refused = await woman.post('/verify/phone/confirm', { code: strangersCode });
  expect([refused.status, refused.body.code]).toEqual([422, 'CODE_EXPIRED']);
  expect((await woman.post('/verify/phone')).status).toBe(202);
  expect(readOutbox(app).at(-1)?.to).toBe('+8801711000002');
  expect((await woman.post('/verify/phone/confirm', { code: lastCode(app) })).status).toBe(200);
  const person = new Person(app);
  const password = 'correct horse battery';
  expect((await person.post('/auth/login', { phone: '+8801711000002', password })).status).toBe(200);
  expect((await person.post('/auth/login', { phone: '+8801711000001', password })).status).toBe(401);
});

test('attack 113: a number that was proven, was unlocked, or is taken is not replaced', async () => {
  const other = await signUp(app, { gender: 'women', phoneNumber: { number: '1711000009' } });
  const taken = await correct('1711000009');
  expect([taken.status, taken.body.code]).toEqual([409, 'PHONE_TAKEN']);
  expect((await correct('12')).status).toBe(400);
  expect((await correct('1711000008', '+880', new Person(app))).status).toBe(401);

  await woman.post('/verify/phone');
  await woman.post('/verify/phone/confirm', { code: lastCode(app) });
  const proven = await correct('1711000003');
  expect([proven.status, proven.body.code]).toEqual([422, 'READ_ONLY']);
  expect(await phoneNow()).toMatchObject({ number: '1711000001', isVerified: true });

  await app.context.db
    .updateTable('members')
    .set({ active_policy: '1' })
    .where('id', '=', other.id)
    .execute();
  const man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, await addPackage(app, { connects: 3, valid_days: 90 }));
  const unlocked = await man.patch(`/users/premium/${other.id}`, { projections: ['phoneNumber'] });
  expect(unlocked.status).toBe(200);
  const sold = await correct('1711000004', '+880', other);
  expect([sold.status, sold.body.code]).toEqual([422, 'READ_ONLY']);
});

test('attack 113: a number is not corrected in the instant in which it is sold', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  const sale = {
    id: mintId(Date.now()),
    viewer_id: man.id,
    owner_id: woman.id,
    package_name: '',
    package_ends_at: null,
    connect_method: 'Number',
    cost: 0,
    created_at: Date.now(),
  } as const;
  const isWritten = Promise.withResolvers<void>();
  const selling = inTransaction(app.context.db, async (trx) => {
    await insertUnlock(trx, sale);
    isWritten.resolve();
    await pause(400);
  });
  await isWritten.promise;
  const correction = correct('1711000004');
  await selling;
  expect((await correction).body.code).toBe('READ_ONLY');
});

test('attack 113: the number is corrected three times a day, whatever runs at the same time', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => correct(`171100001${index}`)));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
  // The number that it has costs nothing.
  const same = (await phoneNow())?.number ?? '';
  expect((await correct(same)).status).toBe(200);
});

test('attack 113: a code for a new password that went to the mistyped number sets none', async () => {
  await new Person(app).post('/auth/forgot', { phone: '+8801711000001' });
  await app.context.background.settle();
  const code = lastCode(app);
  expect(code).toMatch(/^\d{6}$/);
  await correct('1711000002');
  const reset = await new Person(app).post('/auth/reset', {
    phone: '+8801711000001',
    code,
    newPassword: 'another horse battery',
  });
  expect([reset.status, reset.body.code]).toEqual([422, 'CODE_EXPIRED']);
});
