import type { AdminUser } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Member, signUp, signUpActive } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const hourMs = 3_600_000;

let app: TestApp;
let rehana: StaffPerson;
let nusrat: Member;
let ayesha: Member;
beforeEach(async () => {
  app = await startTestApp();
  rehana = await signInStaff(app);
  nusrat = await signUp(app, { gender: 'women' });
  await app.advance(1_000);
  ayesha = await signUp(app, { gender: 'women' });
});
afterEach(() => app.close());

const inFuture = (ms: number) => new Date(app.context.clock() + ms).toISOString();
const assign = (by: StaffPerson, itemId: string, body: object = {}) =>
  by.put('/admin/assignments', { kind: 'first-look', itemId, staffId: by.id, ...body });
const listed = async (by: StaffPerson, assigned: string) =>
  (
    await by.patch<{ data: AdminUser[] }>('/admin/users/search', {
      filter: { assigned },
      sort: [{ field: 'createdAt', dir: 'asc' }],
    })
  ).body.data.map(({ _id }) => _id);

test('a profile that waits for its first look is taken, given and put off, and the table lists whose it is', async () => {
  const jahid = await signInStaff(app);
  await signUpActive(app, { gender: 'men' });
  expect((await assign(rehana, nusrat.id)).body.data).toEqual({
    itemId: nusrat.id,
    to: { _id: rehana.id, name: rehana.staff.name },
  });
  expect(await listed(rehana, 'me')).toEqual([nusrat.id]);
  expect(await listed(rehana, 'nobody')).toEqual([ayesha.id]);
  // A member who does not wait is nobody's work.
  expect(await listed(rehana, 'anyone')).toEqual([nusrat.id, ayesha.id]);
  await assign(rehana, nusrat.id, { staffId: jahid.id });
  expect(await listed(jahid, 'me')).toEqual([nusrat.id]);
  const item = { kind: 'first-look', itemId: nusrat.id };
  await jahid.put('/admin/assignments/snooze', { ...item, until: inFuture(DAY_MS) });
  expect(await listed(jahid, 'anyone')).toEqual([ayesha.id]);
  expect(await listed(jahid, 'snoozed')).toEqual([nusrat.id]);
  await jahid.put('/admin/assignments/snooze', { ...item, until: null });
  expect((await jahid.post('/admin/assignments/release', item)).body.data).toEqual({ itemId: nusrat.id });
  const count = await rehana.post('/admin/users/count', { filter: { assigned: 'nobody' } });
  expect(count.body.total).toBe(2);
  const log = await app.context.db
    .selectFrom('audit_log')
    .select(['action', 'facts'])
    .where('target_id', '=', nusrat.id)
    .where('action', 'like', 'work.%')
    .orderBy('position')
    .execute();
  expect(log.map(({ action }) => action)).toEqual([
    'work.take',
    'work.give',
    'work.snooze',
    'work.wake',
    'work.release',
  ]);
  expect(JSON.parse(log[0]!.facts)).toEqual({ memberId: nusrat.id, work: 'first-look' });
});

test('attack 124: a profile that had its first look is nobody’s, and an Uploader neither takes one nor asks whose it is', async () => {
  await assign(rehana, nusrat.id);
  const status = await rehana.patch(`/admin/users/${nusrat.id}?t=UPDATE_STATUS`, { activePolicy: '1' });
  expect(status.status).toBe(200);
  expect((await assign(rehana, nusrat.id)).body.code).toBe('ALREADY_DECIDED');
  expect((await rehana.get('/admin/assignments?kind=first-look')).body.data).toEqual([]);
  expect(await listed(rehana, 'me')).toEqual([]);
  const uploader = await signInStaff(app, 'uploader');
  expect((await assign(uploader, ayesha.id)).status).toBe(403);
  for (const call of ['search', 'count'] as const) {
    const asked = { filter: { assigned: 'nobody' } };
    const ask = call === 'search' ? uploader.patch : uploader.post;
    expect((await ask(`/admin/users/${call}`, asked)).status).toBe(403);
  }
});

test('a profile that waits for longer than the hours of its queue is late, in the table and on the dashboard', async () => {
  const late = async () => (await rehana.get('/admin/dashboard')).body.late.users;
  expect([await listed(rehana, 'late'), await late()]).toEqual([[], 0]);
  await app.context.background.settle();
  await app.advance(25 * hourMs);
  rehana = await signInStaff(app);
  expect([await listed(rehana, 'late'), await late()]).toEqual([[nusrat.id, ayesha.id], 2]);
  await rehana.put('/admin/assignments/snooze', {
    kind: 'first-look',
    itemId: nusrat.id,
    until: inFuture(hourMs),
  });
  expect([await listed(rehana, 'late'), await late()]).toEqual([[ayesha.id], 1]);
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.get('/admin/dashboard')).body.late).toEqual({ photos: 0 });
});
