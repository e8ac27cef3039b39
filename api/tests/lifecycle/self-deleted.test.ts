import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { searchUsers } from '../../src/modules/members/staff-search/search-users.ts';
import { mintId } from '../../src/platform/ids.ts';
import { Browser } from '../support/browser.ts';
import { calls } from '../support/calls.ts';
import { addPackage } from '../support/commerce.ts';
import { giveDocument } from '../support/documents.ts';
import { herPhone, password, restoreMs, runJobsAfter, seenBy, signUpHer } from '../support/lifecycle.ts';
import { lastCode, readOutbox } from '../support/outbox.ts';
import { type Member, type Person, setPolicy, signUpActive } from '../support/people.ts';
import { showPhoto, uploadPhoto } from '../support/photos.ts';
import { startLocalGoogle } from '../support/services/google.ts';
import { openSocket, say } from '../support/sockets.ts';
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

const setStatus = (who: Person, activePolicy: string, message?: string) =>
  who.patch(`/admin/users/${her.id}?t=UPDATE_STATUS`, { activePolicy, ...(message ? { message } : {}) });
const restore = () => her.post('/users/restore', { phone: herPhone, password });
const auditOf = async (targetId = her.id) =>
  (await staff.get(`/admin/audit?targetId=${targetId}`)).body.data.map(
    ({ action, facts }: { action: string; facts: object }) => ({ action, facts }),
  );
const listed = (who: Person, filter: object = {}) =>
  who.patch('/admin/users/search', { filter: { deleted: true, ...filter } });

test('a member who deleted the account can still be banned: neither signing in nor restoring works then', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  await her.delete('/users', { password });
  const answer = await setStatus(staff, '5', 'Closed after complaints.');
  expect(answer.body.data).toMatchObject({ activePolicy: '5', account: { deleted: true } });
  for (const path of ['/auth/login', '/users/restore']) {
    const refused = await her.post(path, { phone: herPhone, password });
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSED']);
    expect(refused.body.message).toEqual(['Closed after complaints.']);
    expect((await her.post(path, { phone: herPhone, password: 'wrong' })).body.code).toBe(
      'WRONG_CREDENTIALS',
    );
  }
  expect((await her.get('/users')).status).toBe(401);
  expect(await seenBy(him, her)).toEqual({ profile: 404, inFeed: false, all: 0 });
  expect(await auditOf()).toEqual([
    { action: 'member.status', facts: { from: '1', to: '5', hasMessage: true, isDeleted: true } },
  ]);
  // After staff lift the ban, she restores the account as before.
  await setStatus(staff, '1');
  expect((await restore()).status).toBe(200);
  expect(await seenBy(him, her)).toEqual({ profile: 200, inFeed: true, all: 1 });
});

test.each([
  ['2', 404, 0],
  ['3', 200, 1],
  ['4', 404, 0],
])('a restored account keeps status %s that staff set after the deletion', async (policy, profile, all) => {
  const him = await signUpActive(app, { gender: 'men' });
  await her.delete('/users', { password });
  expect((await setStatus(staff, policy)).status).toBe(200);
  expect(await seenBy(him, her)).toEqual({ profile: 404, inFeed: false, all: 0 });
  const back = await restore();
  expect([back.status, back.body.data.activePolicy]).toEqual([200, policy]);
  expect(await seenBy(him, her)).toEqual({ profile, inFeed: profile === 200, all });
});

test('a parallel ban and restore never leave a banned member signed in or active', async () => {
  for (let round = 0; round < 4; round += 1) {
    await her.post('/auth/login', { phone: herPhone, password });
    await her.delete('/users', { password });
    const [back] = await Promise.all([restore(), setStatus(staff, '5')]);
    expect([200, 401, 403]).toContain(back.status);
    expect((await her.get('/users')).status).toBe(401);
    expect((await restore()).body.code).toBe('ACCOUNT_CLOSED');
    await setStatus(staff, '1');
    expect((await restore()).status).toBe(200);
  }
});

test('a member who signs in with Google cannot restore a banned account either', async () => {
  const google = await startLocalGoogle();
  const own = await startTestApp(google.environment);
  const email = 'marker-mail@example.com';
  const member = await signUpActive(own, { gender: 'women', email: { address: email } });
  await own.context.db.updateTable('members').set({ email_verified: 1, password_hash: null }).execute();
  await member.post('/verify/owner');
  await member.delete('/users', { code: lastCode(own) });
  const admin = await signInStaff(own);
  await admin.patch(`/admin/users/${member.id}?t=UPDATE_STATUS`, { activePolicy: '5' });
  google.person = { email, email_verified: true, name: 'Her' };
  const browser = new Browser(own);
  await browser.signInWithGoogle();
  for (const [path, body] of [
    ['/users/restore', { google: true }],
    ['/api/google-login', { email }],
  ] as const) {
    const refused = await browser.json('POST', path, body);
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSED']);
  }
  await own.close();
  await google.stop();
});

test('staff take over a deletion: it keeps its date, and the member can no longer restore the account', async () => {
  await her.delete('/users', { password });
  const { restorableUntil } = (await staff.get(`/admin/users/${her.id}`)).body.data;
  await app.advance(2 * 86_400_000);
  expect((await uploader.delete(`/admin/users/${her.id}`)).status).toBe(403);
  const many = await staff.put('/admin/users/delete-many', { users: [her.id, her.id] });
  expect(many.body).toEqual({ data: { deleted: 1 } });
  expect((await staff.delete(`/admin/users/${her.id}`)).status).toBe(404);
  expect((await restore()).status).toBe(401);
  expect((await setStatus(staff, '1')).status).toBe(404);
  expect((await staff.get(`/admin/users/${her.id}`)).status).toBe(404);
  expect((await listed(staff)).body.total).toBe(0);
  expect(await auditOf()).toEqual([
    { action: 'member.delete', facts: { policy: '1', isDeleted: true } },
    { action: 'member.look', facts: { isDeleted: true } },
  ]);
  await app.context.background.settle();
  const told = readOutbox(app).at(-1)?.text ?? '';
  expect(told).toContain('Our team has deleted');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Asia/Dhaka' });
  expect(told).toContain(day.format(Date.parse(restorableUntil)));
  await runJobsAfter(app, restoreMs - 2 * 86_400_000);
  const row = await app.context.db
    .selectFrom('members')
    .select('removed_at')
    .where('id', '=', her.id)
    .executeTakeFirst();
  expect(row?.removed_at).not.toBeNull();
});

test('staff decide a report and a message case about a self-deleted member, and a ban from a case takes effect', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  const server = await app.listen();
  const [hers, his] = [await openSocket(server, her), await openSocket(server, him)];
  await say(hers, him, 'Please send me 5000 taka, I will give it back next week');
  for (const socket of [hers, his]) socket.close();
  await her.delete('/users', { password });
  const [word] = (await him.get('/report/words')).body.data;
  expect((await him.post('/report', { reportedUser: her.id, reportCategory: word._id })).status).toBe(201);

  const [one] = (await staff.get('/admin/message-cases')).body.data;
  // Reading the queue is not audited, so it does not name her; opening the case is, and names her.
  expect(one.sender).toMatchObject({ _id: her.id, firstName: 'Deleted User', lastName: '', profileId: '' });
  const detail = (await staff.get(`/admin/message-cases/${one._id}`)).body.data;
  expect(detail.sender).toMatchObject({ firstName: 'Firstmarker', profileId: her.user.profileId });
  const banned = await staff.post(`/admin/message-cases/${one._id}/decision`, {
    decision: 'BAN',
    reason: '3',
    revision: one.revision,
  });
  expect(banned.status).toBe(200);
  expect((await restore()).body.code).toBe('ACCOUNT_CLOSED');
});

test('the document number of a member who was banned after deleting stays barred', async () => {
  await giveDocument(her, { number: '6499999999' });
  await app.context.db.updateTable('documents').set({ status: 'VERIFIED' }).execute();
  await her.delete('/users', { password });
  await setStatus(staff, '5');
  await runJobsAfter(app, restoreMs);
  const other = await signUpActive(app, { gender: 'women' });
  const answer = await giveDocument(other, { number: '6499999999' });
  expect(answer.status).toBe(409);
});

test('Administration lists members who can still be restored, with the date, and the list is audited', async () => {
  const other = await signUpActive(app, { gender: 'women', name: 'Someone Else' });
  const byStaff = await signUpActive(app, { gender: 'women', name: 'Gone Already' });
  const removed = await signUpActive(app, { gender: 'women', name: 'Removed Long' });
  await removed.delete('/users', { password });
  await runJobsAfter(app, restoreMs);
  await Promise.all([staff.signIn(), uploader.signIn()]);
  await her.delete('/users', { password });
  await staff.delete(`/admin/users/${byStaff.id}`);
  await setPolicy(app, other.id, '5');

  const { body } = await listed(staff);
  expect(body.total).toBe(2);
  expect(body.data).toMatchObject([
    { _id: byStaff.id, deletion: { by: 'staff' } },
    { _id: her.id, account: { deleted: true }, deletion: { by: 'member' }, profileImages: [] },
  ]);
  const { account, restorableUntil } = body.data[1];
  expect(Date.parse(restorableUntil) - Date.parse(account.dateDeleted)).toBe(restoreMs);
  for (const [filter, total] of [
    [{ text: herPhone }, 1],
    [{ text: 'firstmarker' }, 1],
    [{ text: her.user.profileId }, 1],
    [{ activePolicy: '5' }, 0],
    [{ gender: 'men' }, 0],
  ] as const) {
    expect((await listed(staff, filter)).body.total).toBe(total);
  }
  for (const field of ['name', 'age', 'lastLogin', 'reports', 'createdAt']) {
    const sorted = { filter: { deleted: true }, sort: [{ field, dir: 'asc' }] };
    expect((await staff.patch('/admin/users/search', sorted)).body.data).toHaveLength(2);
  }
  const usual = await staff.patch('/admin/users/search', { filter: {} });
  expect(usual.body.data.map((user: { _id: string }) => user._id)).toEqual([other.id]);
  const refused = await listed(uploader);
  expect([refused.status, refused.body.code]).toEqual([403, 'FORBIDDEN']);
  const lists = (await auditOf('members')).filter(
    ({ action }: { action: string }) => action === 'member.list',
  );
  expect(lists.at(-1)).toEqual({
    action: 'member.list',
    facts: { isDeleted: true, ids: [byStaff.id, her.id] },
  });
});

test('the number of deleted members is that of a count, however long it takes among many members', async () => {
  const him = await signUpActive(app, { gender: 'men' });
  await signUpActive(app, { gender: 'men' });
  for (const member of [her, him]) await member.delete('/users', { password });
  await app.context.db.updateTable('population').set({ members: 1e8 }).where('kind', '=', 'all').execute();
  const readers = app.context.readers.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await pause(50);
      return result;
    },
  });
  const actor = {
    kind: 'staff',
    id: staff.id,
    sessionId: '',
    name: '',
    role: 'administration',
    setup: undefined,
  } as const;
  const asked = { filter: { deleted: true }, sort: [] };
  const { total, totalIsExact } = await searchUsers({ ...app.context, readers }, actor, asked, {
    limit: 1,
    skip: 0,
  });
  expect({ total, totalIsExact }).toEqual({ total: 2, totalIsExact: true });
});

/** Everything that staff can read: calls that write nothing. Each parameter gets one of her ids. */
const reads = calls.filter(
  ({ access, method, path }) => access !== 'member' && (method === 'get' || path === '/admin/users/search'),
);

test('only audited calls of Administration show staff anything about a self-deleted member', async () => {
  const { db } = app.context;
  const photo = await showPhoto(app, her, 1);
  const waiting = await uploadPhoto(her, 2);
  const sold = await addPackage(app);
  const paid = { paymentMethod: 'bKash', senderNumber: '01812345678', trxId: 'HERS-TRX' };
  await her.post('/transaction/manual', { packageId: sold.id, ...paid });
  await giveDocument(her);
  const document = await db.selectFrom('documents').select('id').executeTakeFirstOrThrow();
  const seen = (await staff.get(`/admin/users/${her.id}`)).body.data.profileImages[0].src;
  expect((await app.request(seen)).status).toBe(200);
  await her.delete('/users', { password });
  expect((await app.request(seen)).status).toBe(404);

  // Her number, full or masked. Only four digits also occur in ids and hashes.
  const marks = /marker|1798765431|1798x/i;
  const ids = [her.id, her.user.profileId, photo._id, waiting._id, document.id, mintId(Date.now())];
  const audited = async () => (await db.selectFrom('audit_log').select('position').execute()).length;
  const told: string[] = [];
  async function look(who: StaffPerson, call: Call, path: string, body?: object) {
    const before = await audited();
    const answer = await who.send(call.method.toUpperCase(), path, body);
    expect([path, answer.status < 500]).toEqual([path, true]);
    if (!marks.test(JSON.stringify(answer.body))) return;
    expect([path, await audited()]).toEqual([path, before + 1]);
    told.push(`${who.staff.userRole} ${call.method} ${call.path}`);
  }
  for (const who of [staff, uploader]) {
    for (const call of reads) {
      for (const id of ids) {
        const path = call.path.replaceAll(/\{\w+\}/g, id);
        await look(who, call, path, call.body ? { filter: { text: herPhone } } : undefined);
        if (call.body) await look(who, call, path, { filter: { deleted: true } });
        if (path === call.path) break;
      }
    }
  }
  expect([...new Set(told)]).toEqual(['1 get /admin/users/{id}', '1 patch /admin/users/search']);
});

test('the control: before the deletion the same calls show the member to staff', async () => {
  expect((await staff.get(`/users/${her.id}`)).body.firstName).toBe('Firstmarker');
  expect((await uploader.get(`/admin/users/${her.id}`)).body.data.firstName).toBe('Firstmarker');
  await her.delete('/users', { password });
  for (const who of [staff, uploader]) {
    expect((await who.get(`/users/${her.id}`)).status).toBe(404);
    expect((await who.get(`/users/${her.user.profileId}`)).status).toBe(404);
  }
  expect((await uploader.get(`/admin/users/${her.id}`)).status).toBe(404);
  expect((await staff.get(`/admin/users/${her.id}`)).body.data.phoneNumber.number).toBe('1798765431');
  // Edits that do not decide about the account have to wait until she is back.
  const edit = { updateUserDto: { height: '5' } };
  expect((await staff.patch(`/admin/users/${her.id}?t=UPDATE_GENERAL`, edit)).status).toBe(404);
});
