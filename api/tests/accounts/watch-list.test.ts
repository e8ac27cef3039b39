import type { WatchedContact } from '@milon/shared/contracts';
import { DAY_MS, dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { newUserForm, Person, signUp, signUpForm } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
});
afterEach(() => app.close());

const reason = 'Asked three members for money.';
async function watch(
  contact: string,
  { by = staff, effect = 'REFUSE', lastDay = undefined as string | undefined } = {},
) {
  const { status, body } = await by.post('/admin/watch-list', { contact, effect, reason, lastDay });
  return status === 201 ? body.data : [status, body.code];
}
const list = async (): Promise<WatchedContact[]> => (await staff.get('/admin/watch-list')).body.data;
const flagsOf = async (id: string) =>
  (await staff.get(`/admin/users/${id}/flags`)).body.data.map((flag: WatchedContact) => flag.reason);

const phone = { phoneNumber: { number: '1711000001' } };
const email = { email: { address: 'seller@gmail.com' } };
async function join(fields: object) {
  const { status, body } = await new Person(app).post(
    '/auth/signup',
    signUpForm({ gender: 'men', ...fields }),
  );
  return status === 201 ? status : [status, body.code];
}

describe('attack 125: a contact that staff refuse', () => {
  test('opens no account in any spelling, and another one does', async () => {
    const added = await watch('01711-000001');
    expect(added).toMatchObject({ kind: 'phone', shown: '+88017…001', effect: 'REFUSE', reason });
    await watch('Seller@GMail.com');
    expect(await join(phone)).toEqual([409, 'CONTACT_REFUSED']);
    expect(await join({ phoneNumber: { number: '+88 01711 000001' } })).toEqual([409, 'CONTACT_REFUSED']);
    expect(await join({ email: { address: 's.eller+2@googlemail.com' } })).toEqual([409, 'CONTACT_REFUSED']);
    expect(await join({})).toBe(201);
    const members = await app.context.db.selectFrom('members').select('id').execute();
    expect(members).toHaveLength(1);
  });

  test('is set by no other way: a new number, a user that staff create, a correction', async () => {
    const member = await signUp(app, { gender: 'women' });
    await watch('01711000001');
    const own = await member.put('/users/phone', phone);
    expect([own.status, own.body.code]).toEqual([409, 'CONTACT_REFUSED']);
    const created = await staff.post('/admin/users', newUserForm({ gender: 'women', ...phone }));
    expect([created.status, created.body.code]).toEqual([409, 'CONTACT_REFUSED']);
    const corrected = await staff.post(`/admin/users/${member.id}/corrections`, { change: phone, reason });
    expect([corrected.status, corrected.body.code]).toEqual([409, 'CONTACT_REFUSED']);
    expect((await member.refresh()).phoneNumber?.number).not.toBe('1711000001');
  });

  test('is not added to an account later, by the member or by staff; a flagged one is', async () => {
    const member = await signUp(app, { gender: 'women' });
    await watch(email.email.address);
    await watch('other@example.com', { effect: 'FLAG' });
    const own = await member.patch('/users', email);
    expect([own.status, own.body.code]).toEqual([409, 'CONTACT_REFUSED']);
    const path = `/admin/users/${member.id}?t=UPDATE_GENERAL`;
    const byStaff = await staff.patch(path, { updateUserDto: email });
    expect([byStaff.status, byStaff.body.code]).toEqual([409, 'CONTACT_REFUSED']);
    expect((await member.refresh()).email).toBeUndefined();
    expect((await member.patch('/users', { email: { address: 'other@example.com' } })).status).toBe(200);
    expect(await flagsOf(member.id)).toEqual([reason]);
  });

  test('is shown without five of its digits, however short it is', async () => {
    expect(await watch('+4721234567')).toMatchObject({ shown: '+47…567' });
  });

  test('is free after its day, and after staff ended it', async () => {
    app.stopClock();
    const entry = await watch('01711000001', { lastDay: dhakaDay(app.context.clock()) });
    expect(await watch('01711000001')).toEqual([409, 'CONFLICT']);
    await app.advance(DAY_MS);
    staff = await signInStaff(app);
    expect(await list()).toEqual([expect.objectContaining({ _id: entry._id, endedAt: entry.endsAt })]);
    expect(await join(phone)).toBe(201);
    const again = await watch('seller@gmail.com');
    const ended = await staff.post(`/admin/watch-list/${again._id}/end`);
    expect(ended.body.data).toMatchObject({ endedBy: expect.any(String) });
    expect((await staff.post(`/admin/watch-list/${again._id}/end`)).body.code).toBe('ALREADY_DECIDED');
    expect(await join(email)).toBe(201);
  });

  test('is listed by Administration alone, without the contact, and audited', async () => {
    const uploader = await signInStaff(app, 'uploader');
    expect(await watch('01711000001', { by: uploader })).toEqual([403, 'FORBIDDEN']);
    expect((await uploader.get('/admin/watch-list')).status).toBe(403);
    expect(await watch('nobody')).toEqual([400, 'INVALID']);
    expect(await watch('01711000001', { lastDay: '2020-01-01' })).toEqual([400, 'INVALID']);
    const { _id } = await watch('01711000001');
    const answers = await Promise.all([watch(email.email.address), watch(email.email.address)]);
    expect(answers).toContainEqual([409, 'CONFLICT']);
    const stored = JSON.stringify(await app.context.db.selectFrom('watched_contacts').selectAll().execute());
    expect(stored).not.toMatch(/1711000001|seller@/);
    const log = (await staff.get(`/admin/audit?targetId=${_id}`)).body.data;
    expect(log).toEqual([
      expect.objectContaining({ action: 'watch.add', facts: { kind: 'phone', effect: 'REFUSE' } }),
    ]);
  });
});

test('a contact that staff flag opens an account, and its record says why', async () => {
  await watch('01711000001', { effect: 'FLAG' });
  const flagged = await signUp(app, { gender: 'women', ...phone });
  const other = await signUp(app, { gender: 'women' });
  expect(await flagsOf(flagged.id)).toEqual([reason]);
  expect(await flagsOf(other.id)).toEqual([]);
});
