import type { AdminUser, DeletionRisks, MemberNote } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { herPhone, password, restoreMs, runJobsAfter, seenBy, signUpHer } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, type Person, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let staff: StaffPerson;
let uploader: StaffPerson;
let her: Member;
beforeEach(async () => {
  app = await startTestApp();
  staff = await signInStaff(app);
  uploader = await signInStaff(app, 'uploader');
  her = await signUpHer(app);
});
afterEach(() => app.close());

const reason = 'Deleted by mistake: she is another Nusrat.';
const restore = (who: Person, id = her.id, body: object = { reason }) =>
  who.post<{ data: MemberNote; code: string }>(`/admin/users/${id}/restore`, body);
const remove = () => staff.delete(`/admin/users/${her.id}`);
const codeOf = async (who: Person) => {
  const { body, status } = await restore(who);
  return [status, body.code];
};
const listed = async () =>
  (await staff.patch('/admin/users/search', { filter: { deleted: true } })).body as {
    data: AdminUser[];
    total: number;
  };

test('Administration restores a member whom staff deleted, with a reason: nothing is lost (attack 104)', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  await grantPackage(app, her.id, await addPackage(app));
  const before = await seenBy(him, her);
  const memberships = app.context.db
    .selectFrom('memberships')
    .select('ends_at')
    .where('member_id', '=', her.id);
  const endOf = async () => (await memberships.executeTakeFirstOrThrow()).ends_at;
  const endBefore = await endOf();
  expect((await remove()).status).toBe(204);
  expect((await her.post('/auth/login', { phone: herPhone, password })).status).toBe(401);
  const found = (await listed()).data[0];
  expect(found).toMatchObject({ _id: her.id, deletion: { by: 'staff' } });
  const opened = (await staff.get<{ data: AdminUser }>(`/admin/users/${her.id}`)).body.data;
  const { at = '', restorableUntil = '' } = opened.deletion ?? {};
  expect(Date.parse(restorableUntil) - Date.parse(at)).toBe(restoreMs);
  expect(opened.restorableUntil).toBe(restorableUntil);
  expect((await uploader.get(`/admin/users/${her.id}`)).status).toBe(404);

  await app.advance(restoreMs - 60_000);
  await staff.signIn();
  const answer = await restore(staff);
  expect([answer.status, answer.body.data]).toMatchObject([200, { kind: 'NOTE', text: reason }]);
  expect(await seenBy(him, her)).toEqual(before);
  expect((await her.post('/auth/login', { phone: herPhone, password })).status).toBe(200);
  expect((await staff.get(`/admin/users/${her.id}`)).body.data).not.toHaveProperty('deletion');
  expect((await staff.get(`/admin/users/${her.id}/notes`)).body.data).toMatchObject([{ text: reason }]);
  const { data: audited } = (await staff.get(`/admin/audit?targetId=${her.id}&action=member.restore`)).body;
  expect(audited).toMatchObject([{ facts: { policy: '1', noteId: answer.body.data._id } }]);
  expect(JSON.stringify(audited)).not.toContain('Nusrat');
  await app.context.background.settle();
  expect(readOutbox(app).at(-1)?.text).toContain('has restored your Milon account');

  const given = (await endOf()) - endBefore;
  expect(given >= restoreMs - 60_000 && given < restoreMs).toBe(true);

  // She is not removed when the 7 days of the deletion are over.
  await runJobsAfter(app, restoreMs);
  expect((await her.get('/users')).body).toMatchObject({ firstName: 'Firstmarker' });
});

test('only Administration restores, and only with a reason (attack 104)', async () => {
  await remove();
  expect(await codeOf(uploader)).toEqual([403, 'FORBIDDEN']);
  expect((await restore(staff, her.id, {})).status).toBe(400);
  expect((await restore(staff, her.id, { reason: ' ' })).status).toBe(400);
  expect((await restore(staff, mintId(Date.now()))).status).toBe(404);
  expect((await listed()).total).toBe(1);
});

test('staff never undo a member’s own deletion, even if they took it over (attack 104)', async () => {
  await her.delete('/users', { password });
  expect(await codeOf(staff)).toEqual([403, 'OWN_DELETION']);
  expect((await remove()).status).toBe(204);
  expect(await codeOf(staff)).toEqual([403, 'OWN_DELETION']);
  expect((await listed()).total).toBe(0);
  expect((await staff.get(`/admin/users/${her.id}`)).status).toBe(404);
});

test('a member whom staff deleted cannot restore the account, and a status cannot be set meanwhile', async () => {
  await remove();
  expect((await her.post('/users/restore', { phone: herPhone, password })).status).toBe(401);
  const status = await staff.patch(`/admin/users/${her.id}?t=UPDATE_STATUS`, { activePolicy: '3' });
  expect(status.status).toBe(404);
  expect((await remove()).status).toBe(404);
});

test('after 7 days nobody can restore, before or after the removal ran (attack 104)', async () => {
  await remove();
  await app.advance(restoreMs);
  await staff.signIn();
  expect(await codeOf(staff)).toEqual([404, 'NOT_FOUND']);
  await runJobsAfter(app, 0);
  expect(await codeOf(staff)).toEqual([404, 'NOT_FOUND']);
  const row = await app.context.db
    .selectFrom('members')
    .select(['first_name', 'restorable_by_staff'])
    .where('id', '=', her.id)
    .executeTakeFirst();
  expect(row).toEqual({ first_name: 'Deleted User', restorable_by_staff: 0 });
});

test('of many restores at once one counts, and a member who is not deleted cannot be restored', async () => {
  await remove();
  const answers = await Promise.all(Array.from({ length: 8 }, () => restore(staff)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(7);
  expect((await staff.get(`/admin/users/${her.id}/notes`)).body.data).toHaveLength(1);
});

test('a ban from a report case stays after the restore, until Administration sets another status', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  await him.post('/report', { reportedUser: her.id, reportCategory: reportWordIds.other });
  const [one] = (await staff.get('/admin/report')).body.data;
  const detail = (await staff.get(`/admin/report/${one._id}`)).body.data;
  const deleted = await staff.patch(`/admin/report/${one._id}`, {
    decision: 'DELETE',
    reason: '4',
    upheld: [detail.reports[0]._id],
  });
  expect(deleted.body.data.person.deletion).toMatchObject({
    by: 'staff',
    restorableUntil: expect.any(String),
  });
  await app.context.background.settle();
  const told = readOutbox(app).length;
  expect((await restore(staff)).status).toBe(200);
  await app.context.background.settle();
  expect(readOutbox(app)).toHaveLength(told);
  expect((await her.post('/auth/login', { phone: herPhone, password })).body.code).toBe('ACCOUNT_CLOSED');
  await staff.patch(`/admin/users/${her.id}?t=UPDATE_STATUS`, { activePolicy: '1' });
  expect((await her.post('/auth/login', { phone: herPhone, password })).status).toBe(200);
});

test('before a deletion Administration sees what is lost and what is open', async () => {
  const risks = async (who: Person) => who.get<{ data: DeletionRisks }>(`/admin/users/${her.id}/deletion`);
  expect((await risks(staff)).body.data).toEqual({
    connects: 0,
    reportCases: 0,
    messageCases: 0,
    documents: 0,
    support: 0,
    payments: 0,
    heldConnects: 0,
    held: { payments: 0, amount: 0 },
    isStaff: false,
  });
  const him = await signUpActive(app, { gender: 'men' });
  await him.post('/report', { reportedUser: her.id, reportCategory: reportWordIds.other });
  await her.post('/support', { topic: 'payment', text: 'Where is my invoice?' });
  const silver = await addPackage(app);
  const manual = { packageId: silver.id, paymentMethod: 'bKash', senderNumber: '01711-222333' };
  const first = await her.post('/transaction/manual', { ...manual, trxId: 'TRX000001' });
  await staff.patch(`/admin/transactions/${first.body.data._id}`, { status: 'VALID' });
  const second = await her.post('/transaction/manual', { ...manual, trxId: 'TRX000002' });
  const held = { status: 'HELD', error: 'BUYER_GONE', received_at: 1 };
  await app.context.db.updateTable('transactions').set(held).where('id', '=', second.body.data._id).execute();
  await her.post('/transaction/manual', { ...manual, trxId: 'TRX000003' });
  expect((await risks(staff)).body.data).toMatchObject({
    connects: 15,
    package: { name: 'Silver', until: expect.any(String) },
    reportCases: 1,
    support: 1,
    payments: 1,
    held: { payments: 1, amount: 990 },
  });
  expect((await risks(uploader)).status).toBe(403);
  expect((await staff.get(`/admin/users/${mintId(Date.now())}/deletion`)).status).toBe(404);
});
