import { CORRECTION_DAYS } from '@milon/shared/constants';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expireCorrections } from '../../src/modules/corrections/index.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const [oldPhone, newPhone] = ['+8801711000001', '+8801711000002'];
const password = 'correct horse battery';
const toNewPhone = { phoneNumber: { number: '01711-000002' } };

let app: TestApp;
let woman: Member;
let first: StaffPerson;
let second: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  app.stopClock();
  const contacts = { phoneNumber: { number: '1711000001' }, email: { address: 'her@example.com' } };
  woman = await signUpActive(app, { gender: 'women', ...contacts });
  first = await signInStaff(app);
  second = await signInStaff(app);
});
afterEach(() => app.close());

const reason = 'She showed her document.';
async function ask(change: object, by: StaffPerson = first, memberId = woman.id) {
  const { status, body } = await by.post(`/admin/users/${memberId}/corrections`, { change, reason });
  return status === 201 ? body.data : [status, body.code];
}
async function decide(id: string, isConfirmed: boolean, by: StaffPerson = second) {
  const { status, body } = await by.post(`/admin/corrections/${id}`, { isConfirmed });
  return status === 200 ? body.data.state : [status, body.code];
}
const listOf = async () => (await first.get(`/admin/users/${woman.id}/corrections`)).body.data;
const waiting = async () => (await second.get('/admin/corrections')).body.data;
const member = () =>
  app.context.db.selectFrom('members').selectAll().where('id', '=', woman.id).executeTakeFirstOrThrow();
const settled = () => app.context.background.settle();
const messages = async () => {
  await settled();
  return readOutbox(app).map(({ to, text }) => [to, text.includes('corrected'), text.includes('was set')]);
};
const acts = async () =>
  (await first.get(`/admin/audit?targetId=${woman.id}`)).body.data.map(
    ({ action }: { action: string }) => action,
  );
const logIn = async (phone: string, who = new Person(app)) =>
  (await who.post('/auth/login', { phone, password })).status;

describe('a new phone', () => {
  test('waits for a second Administrator, then is unverified, ends sessions, and both numbers are told', async () => {
    await woman.post('/verify/phone');
    await woman.post('/verify/phone/confirm', { code: lastCode(app) });
    const before = await messages();
    const asked = await ask(toNewPhone);
    expect(asked).toMatchObject({
      field: 'phone',
      from: oldPhone,
      to: newPhone,
      state: 'WAITING',
      isOwn: true,
      reason,
    });
    expect(await waiting()).toEqual([expect.objectContaining({ _id: asked._id, isOwn: false })]);
    expect((await member()).phone).toBe(oldPhone);
    expect(await messages()).toEqual(before);

    expect(await decide(asked._id, true)).toBe('DONE');
    expect(await member()).toMatchObject({ phone: newPhone, phone_verified: 0, phone_verified_at: null });
    expect((await woman.get('/users')).status).toBe(401);
    const told = (await messages()).slice(before.length);
    expect(told).toHaveLength(3);
    expect(told).toContainEqual(['her@example.com', true, false]);
    expect(told).toContainEqual([oldPhone, true, false]);
    expect(told).toContainEqual([newPhone, false, true]);
    expect(await logIn(oldPhone)).toBe(401);
    expect(await logIn(newPhone)).toBe(200);
    expect(await waiting()).toEqual([]);
    const { corrections, needsSecond } = await listOf();
    expect(needsSecond).toBe(true);
    expect(corrections).toEqual([
      expect.objectContaining({ from: oldPhone, to: newPhone, state: 'DONE', decidedBy: expect.any(String) }),
    ]);
    expect((await acts()).slice(0, 2)).toEqual(['member.correct', 'member.correct-ask']);
    // The log has no number.
    const log = JSON.stringify((await first.get(`/admin/audit?targetId=${woman.id}`)).body);
    expect(log).not.toMatch(/17110000/);
  });

  test.each([
    ['the new phone', { phone: newPhone }],
    ['an email that was not proven', { email: 'her@example.com' }],
    ['an email that was proven just before', { email: 'her@example.com' }, { email_verified: 1 }],
  ])('attack 129: no code to %s sets a password for three days', async (_name, by, proof: object = {}) => {
    const at = app.context.clock();
    const contacts = { phone_verified: 1, phone_verified_at: at - DAY_MS, email_verified_at: at, ...proof };
    const none = 'phone' in by ? { email: null, mailbox: null } : {};
    await app.context.db
      .updateTable('members')
      .set({ ...contacts, ...none })
      .where('id', '=', woman.id)
      .execute();
    await decide((await ask(toNewPhone))._id, true);
    await settled();
    const sent = readOutbox(app).length;
    const forgot = async () => (await new Person(app).post('/auth/forgot', by)).status;
    expect(await forgot()).toBe(202);
    await settled();
    expect(readOutbox(app)).toHaveLength(sent);
    await app.advance(3 * DAY_MS);
    expect(await forgot()).toBe(202);
    await settled();
    expect(readOutbox(app).at(-1)).toMatchObject({ to: Object.values(by)[0] });
    expect(readOutbox(app)).toHaveLength(sent + 1);
  });

  test('takes effect at once where there is one Administrator, and says so', async () => {
    const names = await app.context.db.selectFrom('staff').select('id').execute();
    const { _id } = (await second.get('/staff/me')).body.data;
    expect(names).toHaveLength(2);
    await app.context.db.updateTable('staff').set({ is_disabled: 1 }).where('id', '=', _id).execute();
    expect((await listOf()).needsSecond).toBe(false);
    expect(await ask(toNewPhone)).toMatchObject({ state: 'DONE', to: newPhone });
    expect((await member()).phone).toBe(newPhone);
    expect(await acts()).toContain('member.correct');
  });
});

test('another gender ends what is asked of women only, also what searches find', async () => {
  const told = { religion: 'islam', faith: { prayer: 'five', dress: 'hijab' } };
  expect((await woman.patch('/users', told)).body.data).toMatchObject(told);
  const before = (await member()).faith_traits;
  await decide((await ask({ gender: 'men' }))._id, true);
  const { details, faith_traits: traits, gender } = await member();
  expect([gender, JSON.parse(details).faith]).toEqual(['men', { prayer: 'five' }]);
  expect([before, traits]).toEqual([1 + 2 ** 18, 1]);
});

describe('attack 129: a correction', () => {
  test('is not confirmed by who asked, an Uploader or a member', async () => {
    const { _id } = await ask(toNewPhone);
    const uploader = await signInStaff(app, 'uploader');
    expect(await decide(_id, true, first)).toEqual([403, 'FORBIDDEN']);
    expect(await decide(_id, true, uploader)).toEqual([403, 'FORBIDDEN']);
    expect(await ask(toNewPhone, uploader)).toEqual([403, 'FORBIDDEN']);
    expect((await woman.post(`/admin/corrections/${_id}`, { isConfirmed: true })).status).toBe(401);
    expect((await member()).phone).toBe(oldPhone);
    expect(await decide(_id, false, first)).toBe('REFUSED');
    expect(await decide(_id, true)).toEqual([409, 'ALREADY_DECIDED']);
  });

  test('takes no phone of another account, also of a banned or deleted one', async () => {
    const other = await signUpActive(app, { gender: 'men', phoneNumber: { number: '1711000002' } });
    expect(await ask(toNewPhone)).toEqual([409, 'PHONE_TAKEN']);
    await first.patch(`/admin/users/${other.id}?t=UPDATE_STATUS`, { activePolicy: '5' });
    expect(await ask(toNewPhone)).toEqual([409, 'PHONE_TAKEN']);
    await first.delete(`/admin/users/${other.id}`);
    expect(await ask(toNewPhone)).toEqual([409, 'PHONE_TAKEN']);
  });

  test('takes no phone that somebody else got while it waited', async () => {
    const { _id } = await ask(toNewPhone);
    await signUpActive(app, { gender: 'men', phoneNumber: { number: '1711000002' } });
    expect(await decide(_id, true)).toEqual([409, 'PHONE_TAKEN']);
    expect((await listOf()).corrections[0].state).toBe('WAITING');
    expect((await member()).phone).toBe(oldPhone);
  });

  test('does not overwrite what the member changed meanwhile', async () => {
    await app.context.db.updateTable('members').set({ phone_verified: 0, phone_verified_at: null }).execute();
    const { _id } = await ask(toNewPhone);
    const answer = await woman.put('/users/phone', { phoneNumber: { number: '01711000003' } });
    expect(answer.status).toBe(200);
    expect(await decide(_id, true)).toEqual([409, 'CONFLICT']);
    expect((await member()).phone).toBe('+8801711000003');
  });

  test('is done once by two who confirm it at once', async () => {
    const third = await signInStaff(app);
    const { _id } = await ask(toNewPhone);
    const answers = await Promise.all([decide(_id, true), decide(_id, true, third)]);
    expect(answers).toContainEqual('DONE');
    expect(answers).toContainEqual([409, 'ALREADY_DECIDED']);
    expect((await acts()).filter((act: string) => act === 'member.correct')).toHaveLength(1);
  });

  test('waits alone: another one of the field is refused, and it ends after its days', async () => {
    const { _id } = await ask(toNewPhone);
    expect(await ask({ phoneNumber: { number: '1711000004' } }, second)).toEqual([409, 'CONFLICT']);
    await app.advance(CORRECTION_DAYS * DAY_MS);
    [first, second] = [await signInStaff(app), await signInStaff(app)];
    expect(await waiting()).toEqual([]);
    expect(await decide(_id, true)).toEqual([409, 'ALREADY_DECIDED']);
    expect((await listOf()).corrections[0].state).toBe('EXPIRED');
    await expireCorrections(app.context);
    expect((await ask(toNewPhone)).state).toBe('WAITING');
    expect((await listOf()).corrections.map(({ state }: { state: string }) => state)).toEqual([
      'WAITING',
      'EXPIRED',
    ]);
  });
});
