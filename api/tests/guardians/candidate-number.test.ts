import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addPackage, balanceOf, grantPackage } from '../support/commerce.ts';
import { breakOutbox, lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const own = '1933445566';
const account = '1911223344';

let app: TestApp;
let daughter: Member;
let man: Member;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  daughter = await signUpActive(app, {
    gender: 'women',
    profileCreatedFor: '3',
    phoneNumber: { number: account },
  });
  man = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, man.id, await addPackage(app, { connects: 3, valid_days: 400 }));
});
afterEach(() => app.close());

const typed = (number = own) => ({ phoneNumber: { number, countryCode: '+880' } });
const ask = (number = own, who = daughter) => who.put('/users/candidate-number', typed(number));
const confirm = (code: string, number = own, who = daughter) =>
  who.post('/users/candidate-number/confirm', { ...typed(number), code });
const remove = () => daughter.delete('/users/candidate-number');
async function prove(number = own, who = daughter): Promise<void> {
  expect((await ask(number, who)).status).toBe(202);
  const { body } = await confirm(lastCode(app), number, who);
  expect(body.data.candidateNumber).toEqual({ number, countryCode: '+880', isVerified: true });
}
const unlock = async () => {
  const { body } = await man.patch(`/users/premium/${daughter.id}`, { projections: ['phoneNumber'] });
  await app.context.background.settle();
  return body;
};
const profile = async (who: Person = man) => (await who.get(`/users/${daughter.id}`)).body;
const verifyAccount = () =>
  app.context.db
    .updateTable('members')
    .set({ phone_verified: 1, phone_verified_at: app.context.clock() })
    .where('id', '=', daughter.id)
    .execute();
const mother = (contactOfRecord: string, number = account) =>
  daughter.put('/guardian', {
    name: 'Rahima Khatun',
    relation: '2',
    ...typed(number),
    callTime: '1',
    contactOfRecord,
  });

test('the candidate’s own number is shown once proven, and the account’s again at once without it', async () => {
  expect((await ask()).status).toBe(202);
  const [sms] = readOutbox(app).slice(-1);
  expect(sms?.to).toBe(`+880${own}`);
  expect(sms?.text).toContain('own number of');
  expect((await unlock()).data.phoneNumber.number).toBe(account);
  expect((await confirm('000000')).body).toMatchObject({ code: 'CODE_WRONG', fields: ['code'] });
  await confirm(lastCode(app));
  expect((await profile()).phoneNumber).toMatchObject({ number: own, isVerified: true });
  const found = async (phone: string) =>
    (await man.post('/premium-user/user', { phone })).body.connectList.length;
  expect([await found('33445566'), await found('11223344')]).toEqual([1, 0]);
  // Opening it again costs nothing, and guests and strangers read no digit of either number.
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 2, remaining: 2 });
  const stranger = await signUpActive(app, { gender: 'men' });
  for (const text of [
    JSON.stringify(await profile(stranger)),
    JSON.stringify(await profile(new Person(app))),
  ])
    for (const digits of ['33445566', '11223344']) expect(text).not.toContain(digits);
  expect((await remove()).body.data.candidateNumber).toBeUndefined();
  expect((await remove()).status).toBe(200);
  expect((await profile()).phoneNumber.number).toBe(account);
});

test('it belongs to profiles that somebody else keeps, and is no number that the profile has', async () => {
  expect((await ask(own, man)).body.code).toBe('CONFLICT');
  const given = { code: 'NUMBER_GIVEN', fields: ['phoneNumber.number'] };
  expect((await ask(account)).body).toMatchObject(given);
  expect((await ask('12')).body).toMatchObject({ code: 'INVALID', fields: ['phoneNumber.number'] });
  await mother('guardian', '1955667788');
  expect((await ask('1955667788')).body).toMatchObject(given);
  expect(readOutbox(app).filter(({ to }) => to === '+8801955667788')).toHaveLength(1);
  await daughter.delete('/guardian');
  await app.advance(61_000);
  await prove();
  expect((await mother('guardian', own)).body).toMatchObject(given);
  expect((await daughter.patch('/users', { profileCreatedFor: '1' })).body).toMatchObject({
    code: 'CANDIDATE_NUMBER_GIVEN',
    fields: ['profileCreatedFor'],
  });
});

test('strangers get few codes, whose tries end, and a failed SMS counts for nothing (attack 159)', async () => {
  const restore = breakOutbox(app);
  expect((await ask()).status).toBe(503);
  restore();
  expect((await ask()).status).toBe(202);
  expect((await ask()).status).toBe(429);
  const code = lastCode(app);
  expect((await confirm(code, '1933445577')).body.code).toBe('CODE_EXPIRED');
  const wrong = code === '111111' ? '222222' : '111111';
  for (let n = 0; n < 5; n += 1) expect((await confirm(wrong)).body.code).toBe('CODE_WRONG');
  expect((await confirm(code)).body.code).toBe('CODE_TRIES_USED');
  // Two other accounts use up the three of the day for this number, and an answer tells nothing of accounts.
  for (const status of [202, 202, 429]) {
    const other = await signUpActive(app, { gender: 'women', profileCreatedFor: '3' });
    expect((await ask(own, other)).status).toBe(status);
  }
});

test('with both, families get the guardian’s number and the candidate’s own', async () => {
  await verifyAccount();
  await prove();
  expect((await mother('both')).body.data.guardian).toMatchObject({ state: 'PROVEN', isAccountNumber: true });
  const path = `/users/premium/${daughter.id}`;
  expect((await man.get(path)).body.shows).toBe('both');
  const { data } = (await man.patch(path, { projections: ['phoneNumber', 'guardians'] })).body;
  expect(data.phoneNumber.number).toBe(own);
  expect(data.guardians[0].phoneNumber.number).toBe(account);
  await remove();
  // One number is not offered as two.
  expect((await daughter.get('/guardian')).body.data.guardian.contactOfRecord).toBe('guardian');
  const late = await signUpActive(app, { gender: 'men' });
  expect((await late.get(path)).body.shows).toBe('guardian');
});

test('a silent number holds the connect, is asked itself, and its link spends it (attack 160)', async () => {
  await prove();
  await app.context.db
    .updateTable('phone_confirmations')
    .set({ confirmed_at: app.context.clock() - 61 * DAY_MS })
    .execute();
  const before = readOutbox(app).length;
  expect((await unlock()).hold.state).toBe('HELD');
  const [asked] = readOutbox(app).slice(before);
  expect(asked?.to).toBe(`+880${own}`);
  // A code to the account's phone is no sign at the number that others see.
  await daughter.post('/verify/phone');
  await daughter.post('/verify/phone/confirm', { code: lastCode(app) });
  await app.context.background.settle();
  expect((await man.get(`/users/premium/${daughter.id}`)).body.hold.state).toBe('HELD');
  const token = /\/number\?t=([\w-]+)/.exec(asked?.text ?? '')?.[1];
  await new Person(app).post('/verify/phone/link', { token });
  await app.context.background.settle();
  expect((await man.get(`/users/premium/${daughter.id}`)).body.hold.state).toBe('CONFIRMED');
});

test('what was held for a number comes back when another one is shown', async () => {
  await app.context.db
    .updateTable('members')
    .set({ created_at: app.context.clock() - 61 * DAY_MS })
    .where('id', '=', daughter.id)
    .execute();
  expect((await unlock()).hold.state).toBe('HELD');
  await prove();
  await app.context.background.settle();
  expect((await man.get(`/users/premium/${daughter.id}`)).body.hold.state).toBe('RETURNED');
  expect(await balanceOf(app, man.id)).toEqual({ ledger: 3, remaining: 3 });
});

test('staff find and read it by role, and two profiles with it are likely duplicates', async () => {
  await prove();
  const admin = await signInStaff(app);
  const uploader = await signInStaff(app, 'uploader');
  const find = async (who: Person, text: string) =>
    ((await who.post('/admin/users/find', { text })).body.data as { _id: string }[]).map(({ _id }) => _id);
  expect(await find(admin, `0${own}`)).toEqual([daughter.id]);
  expect(await find(uploader, `0${own}`)).toEqual([daughter.id]);
  const read = async (who: Person) => (await who.get(`/admin/users/${daughter.id}`)).body.data;
  expect((await read(admin)).candidateNumber.number).toBe(own);
  expect(JSON.stringify(await read(uploader))).not.toContain(own.slice(2, 8));
});
