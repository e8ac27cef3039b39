import type { AdminUser, ReportCase, ReportCaseDetail } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { countWaitingMembers, findOldestWaiting } from '../../src/modules/dashboard/queries.ts';
import { countFilteredUpTo, findFilteredIds } from '../../src/modules/members/staff-search/staff-queries.ts';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import type { Db } from '../../src/platform/database/connect.ts';
import { createMigrator, migrate } from '../../src/platform/database/migrate.ts';
import { addMembersLike } from '../support/commerce.ts';
import { planOf } from '../support/engines/plan-of.ts';
import { readStatistics } from '../support/engines/statistics.ts';
import { type Member, newUserForm, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff, skipUndoTime } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app);
});
afterEach(() => app.close());

const setStatus = (member: { id: string }, activePolicy: string, message?: string) =>
  admin.patch(`/admin/users/${member.id}?t=UPDATE_STATUS`, {
    activePolicy,
    ...(message === undefined ? {} : { message }),
  });

/** The members in the queue, by id. */
async function queue(): Promise<string[]> {
  const { body } = await admin.patch('/admin/users/search?limit=50&skip=0', {
    filter: { firstLookWaiting: true },
  });
  const ids = body.data.map((user: AdminUser) => user._id) as string[];
  expect((await admin.get('/admin/waiting')).body.users).toBe(ids.length);
  expect('users' in (await admin.get('/admin/dashboard')).body.oldestWaiting).toBe(ids.length > 0);
  return ids;
}

test('a new woman waits for a first look until staff decide, and her own account says so', async () => {
  const woman = await signUp(app, { gender: 'women' });
  const man = await signUp(app, { gender: 'men' });
  expect(await queue()).toEqual([woman.id]);
  expect((await woman.refresh()).firstLookWaiting).toBe(true);
  expect(await man.refresh()).not.toHaveProperty('firstLookWaiting');
  const found = await admin.post('/admin/users/find', { text: woman.user.profileId });
  expect(found.body.data).toMatchObject([{ _id: woman.id, firstLookWaiting: true }]);

  await setStatus(woman, '1');
  expect(await queue()).toEqual([]);
  expect(await woman.refresh()).not.toHaveProperty('firstLookWaiting');
});

test('attack 107: who was warned or hidden is never in the queue of new profiles', async () => {
  const [warned, hidden, told, restored] = (await Promise.all(
    Array.from({ length: 4 }, () => signUp(app, { gender: 'women' })),
  )) as [Member, Member, Member, Member];
  await setStatus(warned, '1');
  await setStatus(warned, '4', 'Please take the phone number out of your text.');
  await setStatus(hidden, '2');
  await setStatus(hidden, '4');
  await setStatus(told, '4', 'Please add a photo of yourself.');
  await setStatus(restored, '4', 'Please add a photo of yourself.');
  await restored.delete('/users', { password: 'correct horse battery' });
  const phone = `0${restored.user.phoneNumber?.number}`;
  await restored.post('/users/restore', { phone, password: 'correct horse battery' });
  expect(await queue()).toEqual([]);
  // The status alone still finds them.
  const { body } = await admin.patch('/admin/users/search?limit=50&skip=0', {
    filter: { activePolicy: ['4'] },
  });
  expect(body.data).toHaveLength(4);
});

test('staff who create a member decide only by another status than the usual one', async () => {
  const create = async (more: object) =>
    (await admin.post('/admin/users', newUserForm(more as never))).body.data;
  const usual = await create({ gender: 'women' });
  const stated = await create({ gender: 'women', activePolicy: '4' });
  await create({ gender: 'women', activePolicy: '1' });
  await create({ gender: 'men' });
  await create({ gender: 'men', activePolicy: '4' });
  expect(new Set(await queue())).toEqual(new Set([usual._id, stated._id]));
});

/** Another man reports her: the path of the open case, and its reports. Others can see her for a moment. */
async function report(woman: Member): Promise<{ path: string; upheld: string[] }> {
  const { db } = app.context;
  const { active_policy } = await db
    .selectFrom('members')
    .select('active_policy')
    .where('id', '=', woman.id)
    .executeTakeFirstOrThrow();
  const setPolicy = (policy: string) =>
    db.updateTable('members').set({ active_policy: policy }).where('id', '=', woman.id).execute();
  const man = await signUp(app, { gender: 'men' });
  await setPolicy('1');
  const word = reportWordIds['fake profile'];
  expect((await man.post('/report', { reportedUser: woman.id, reportCategory: word })).status).toBe(201);
  await setPolicy(active_policy);
  const [open] = (await admin.get<{ data: ReportCase[] }>('/admin/report')).body.data;
  const path = `/admin/report/${open?._id}`;
  const { reports } = (await admin.get<{ data: ReportCaseDetail }>(path)).body.data;
  return { path, upheld: reports.map(({ _id }) => _id) };
}

/** A new woman who waits for her first look, and the open case against her. */
async function reportWaiting() {
  const woman = await signUp(app, { gender: 'women' });
  return { woman, ...(await report(woman)) };
}

test('a decision that is undone leaves the profile waiting for a first look', async () => {
  const { woman, path, upheld } = await reportWaiting();
  const decided = await admin.patch(path, { decision: 'WARN', reason: '4', upheld });
  expect(await queue()).toEqual([]);
  await admin.post(`${path}/undo`, { decidedAt: decided.body.data.decidedAt });
  expect(await queue()).toEqual([woman.id]);
});

test('an accepted appeal leaves the profile waiting for a first look again', async () => {
  const { woman, path, upheld } = await reportWaiting();
  await skipUndoTime(admin);
  await admin.patch(path, { decision: 'WARN', reason: '4', upheld });
  expect((await woman.post('/report/appeal', { text: 'They are mine.' })).status).toBe(201);
  const { body: settings } = await admin.get('/admin/settings');
  await admin.put('/admin/settings', { ...settings, photoGraceSeconds: 60 });
  const accepted = await admin.patch(path, { decision: 'DISMISS', reason: '1' });
  expect(accepted.status).toBe(200);
  expect(await queue()).toEqual([woman.id]);
  await admin.post(`${path}/undo`, { decidedAt: accepted.body.data.decidedAt });
  expect(await queue()).toEqual([]);
});

test.each([
  ['another status', undefined],
  ['the same status', 'Please take the phone number out.'],
])(
  'two accepted appeals, the first while the later decision has set %s, leave the profile waiting',
  async (_status, message) => {
    const { woman, path, upheld } = await reportWaiting();
    await skipUndoTime(admin);
    await admin.patch(path, { decision: 'WARN', reason: '4', upheld });
    await woman.post('/report/appeal', { text: 'They are mine.' });
    const later = await report(woman);
    const against = {
      decision: 'DEACTIVATE',
      reason: '4',
      upheld: later.upheld,
      ...(message ? { message } : {}),
    };
    expect((await admin.patch(later.path, against)).status).toBe(200);
    expect((await admin.patch(path, { decision: 'DISMISS', reason: '1' })).status).toBe(200);
    // The later decision stands.
    expect(await queue()).toEqual([]);
    const { policyMessage } = (await woman.get('/users')).body;
    if (message) expect(policyMessage).toBe(message);
    expect((await woman.post('/report/appeal', { text: 'It is not there.' })).status).toBe(201);
    expect((await admin.patch(later.path, { decision: 'DISMISS', reason: '1' })).status).toBe(200);
    expect(await queue()).toEqual([woman.id]);
  },
);

test('a warned profile waits for no first look while the warning stands, whatever comes after it', async () => {
  const { woman, path, upheld } = await reportWaiting();
  await skipUndoTime(admin);
  await admin.patch(path, { decision: 'WARN', reason: '4', upheld });
  const later = await report(woman);
  await admin.patch(later.path, { decision: 'DEACTIVATE', reason: '4', upheld: later.upheld });
  await woman.post('/report/appeal', { text: 'They are mine.' });
  expect((await admin.patch(later.path, { decision: 'DISMISS', reason: '1' })).status).toBe(200);
  expect((await admin.get(`/admin/users/${woman.id}`)).body.data.activePolicy).toBe('4');
  expect(await queue()).toEqual([]);
});

test('of the members under policy 4, those wait about whom staff decided nothing', async () => {
  const { db } = app.context;
  const [fresh, warned, activated, claimed, gone] = (await Promise.all(
    Array.from({ length: 5 }, () => signUp(app, { gender: 'women' })),
  )) as [Member, Member, Member, Member, Member];
  await setStatus(warned, '1');
  await setStatus(warned, '4', 'Please take the phone number out of your text.');
  await setStatus(activated, '1');
  await setStatus(claimed, '1');
  await db.updateTable('members').set({ active_policy: '4' }).where('id', '=', claimed.id).execute();
  await db.updateTable('members').set({ is_deleted: 1, removed_at: 1 }).where('id', '=', gone.id).execute();
  expect((await createMigrator(db).migrateTo('0075-state-before-revert')).error).toBeUndefined();
  await migrate(db);
  expect(new Set(await queue())).toEqual(new Set([fresh.id, claimed.id]));
  const { n } = await db
    .selectFrom('members')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('waits_first_look', '=', 1)
    .executeTakeFirstOrThrow();
  expect(n).toBe(2);
});

test('the queue is counted and read by the index of the profiles in it alone', async () => {
  const { db } = app.context;
  const woman = await signUp(app, { gender: 'women' });
  const ids = await addMembersLike(app, woman, 1000);
  await db.updateTable('members').set({ waits_first_look: 0 }).where('id', 'in', ids.slice(3)).execute();
  await readStatistics(app);
  const filter = { firstLookWaiting: true, text: [], reviewer: { staffId: admin.id, now: Date.now() } };
  const page = { sort: { field: 'createdAt', dir: 'asc' }, limit: 50, skip: 0 } as const;
  const reads: Record<string, (from: Db) => Promise<unknown>> = {
    page: (from) => findFilteredIds(from, filter, page),
    'page by name': (from) => findFilteredIds(from, filter, { ...page, sort: { field: 'name', dir: 'asc' } }),
    oldest: (from) => findOldestWaiting(from, false),
    count: (from) => countWaitingMembers(from, 1000),
    'count of a search': (from) => countFilteredUpTo(from, filter, 1000),
  };
  for (const [name, read] of Object.entries(reads))
    expect([name, await planOf(app, read)]).toEqual([name, expect.stringContaining('members_first_look')]);
  expect(await countWaitingMembers(db, 1000)).toBe(4);
  expect(await countFilteredUpTo(db, filter, 1000)).toBe(4);
});
