import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { reportWordIds } from '../../src/modules/reports/index.ts';
import { ensureFirstStaff } from '../../src/modules/staff/index.ts';
import { backUpHere, makeTarget, restoreHere, type Target } from '../support/backups.ts';
import { password, restoreMs, runJobsAfter } from '../support/lifecycle.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let backups: string;
const targets: Target[] = [];
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
  admin = await signInStaff(app);
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.remove();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const woman = (fields = {}) => signUpActive(app, { gender: 'women', ...fields });
const backUp = async () => expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });

async function restored(): Promise<TestApp> {
  const target = await makeTarget();
  targets.push(target);
  expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
  return target.open().app;
}

const memberOf = ({ context }: TestApp, { id }: Member) =>
  context.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();

/** What the row says of a deletion. */
async function deletionOf(from: TestApp, member: Member) {
  const row = await memberOf(from, member);
  const { deleted_at, deleted_by, is_deleted, restorable_by_staff } = row ?? {};
  return { deleted_at, deleted_by, is_deleted, restorable_by_staff };
}

const deleteOwn = (member: Member) => member.delete('/users', { password });
const deleteByStaff = async ({ id }: Member) =>
  expect((await admin.delete(`/admin/users/${id}`)).status).toBe(204);
const restoreByStaff = async ({ id }: Member) =>
  expect((await admin.post(`/admin/users/${id}/restore`, { reason: 'By mistake.' })).status).toBe(200);
const setStatus = async ({ id }: Member, activePolicy: string) =>
  expect((await admin.patch(`/admin/users/${id}?t=UPDATE_STATUS`, { activePolicy })).status).toBe(200);

async function deleteByCase(member: Member): Promise<void> {
  const him = await signUpActive(app, { gender: 'men' });
  await him.post('/report', { reportedUser: member.id, reportCategory: reportWordIds.other });
  const [one] = (await admin.get('/admin/report')).body.data;
  const detail = (await admin.get(`/admin/report/${one._id}`)).body.data;
  const upheld = [detail.reports[0]._id];
  const { status } = await admin.patch(`/admin/report/${one._id}`, {
    decision: 'DELETE',
    reason: '4',
    upheld,
  });
  expect(status).toBe(200);
}

test('whom staff restored after the backup is not deleted again, and the last deletion counts', async () => {
  const phoneNumber = { number: '1711222335', countryCode: '+880' };
  const [back, again] = [await woman(), await woman({ phoneNumber })];
  await deleteByStaff(back);
  await deleteByStaff(again);
  await backUp();
  await restoreByStaff(back);
  await restoreByStaff(again);
  await again.post('/auth/login', { phone: '01711222335', password });
  expect((await deleteOwn(again)).status).toBe(200);
  const served = await restored();
  expect(await deletionOf(served, back)).toEqual({
    deleted_at: null,
    deleted_by: null,
    is_deleted: 0,
    restorable_by_staff: 0,
  });
  expect(await deletionOf(served, again)).toEqual(await deletionOf(app, again));
  expect(await deletionOf(served, again)).toMatchObject({ deleted_by: again.id, restorable_by_staff: 0 });
});

test('a deletion of before the backup that staff took over after it stays theirs (attack 104)', async () => {
  const her = await woman({ phoneNumber: { number: '1711222336', countryCode: '+880' } });
  await deleteOwn(her);
  // Longer ago than clocks may differ.
  await app.advance(2 * 3_600_000);
  await backUp();
  await app.advance(2 * 3_600_000);
  await admin.signIn();
  await deleteByStaff(her);
  const served = await restored();
  expect(await deletionOf(served, her)).toEqual(await deletionOf(app, her));
  expect(await deletionOf(served, her)).toMatchObject({ deleted_by: admin.id, restorable_by_staff: 0 });
});

test('a ban of after the backup stands, also for whom it deleted and removed', async () => {
  const [banned, pardoned, deleted, removed] = [await woman(), await woman(), await woman(), await woman()];
  await setStatus(pardoned, '5');
  await app.context.db
    .insertInto('documents')
    .values({
      id: 'd1',
      member_id: removed.id,
      kind: 'nid',
      number_sealed: 'sealed',
      number_digest: 'digest-of-hers',
      number_last4: '5431',
      scan_key: null,
      scan_count: 0,
      status: 'VERIFIED',
      created_at: app.context.clock(),
    })
    .execute();
  await backUp();
  await setStatus(pardoned, '2');
  await setStatus(banned, '5');
  await deleteByCase(removed);
  await runJobsAfter(app, restoreMs);
  await admin.signIn();
  await deleteByCase(deleted);
  const served = await restored();
  for (const member of [banned, pardoned, deleted, removed])
    expect((await memberOf(served, member))?.active_policy).toBe(
      (await memberOf(app, member))?.active_policy,
    );
  expect((await memberOf(served, banned))?.active_policy).toBe('5');
  expect(await deletionOf(served, deleted)).toMatchObject({ is_deleted: 1, deleted_by: admin.id });
  expect((await memberOf(served, removed))?.first_name).toBe('Deleted User');
  // The document of a banned member stays barred.
  const barred = await served.context.db.selectFrom('barred_documents').select('number_digest').execute();
  expect(barred).toEqual([{ number_digest: 'digest-of-hers' }]);
});

test('who was dismissed from staff or lost Administration after the backup stays so (attack 110)', async () => {
  const [dismissed, demoted, back] = [await signInStaff(app), await signInStaff(app), await signInStaff(app)];
  const change = async ({ id }: StaffPerson, changes: object) =>
    expect((await admin.patch(`/staff/${id}`, changes)).status).toBe(200);
  await change(back, { isDisabled: true });
  await backUp();
  await change(dismissed, { isDisabled: true });
  await change(demoted, { userRole: '2' });
  await change(back, { isDisabled: false, name: 'Back again' });
  const served = await restored();
  const staffOf = ({ context: { db } }: TestApp) =>
    db.selectFrom('staff').select(['id', 'user_role', 'is_disabled']).orderBy('id').execute();
  expect(await staffOf(served)).toEqual(await staffOf(app));
  const signIn = async (who: StaffPerson) => {
    const again = new StaffPerson(served);
    again.staff = who.staff;
    return (await again.signIn()).status;
  };
  expect([await signIn(dismissed), await signIn(back)]).toEqual([401, 200]);
});

test('if a restore leaves no Administration that can sign in, the settings name a new one', async () => {
  await backUp();
  const later = await signInStaff(app);
  expect((await later.patch(`/staff/${admin.id}`, { isDisabled: true })).status).toBe(200);
  const { context } = await restored();
  const startWith = (email: string) =>
    ensureFirstStaff({
      ...context,
      config: { ...context.config, firstStaff: { email, password: 'x'.repeat(16) } },
    });
  const canSignIn = async () =>
    (await context.db.selectFrom('staff').select('email').where('is_disabled', '=', 0).execute()).map(
      ({ email }) => email,
    );
  await startWith(admin.staff.email ?? '');
  expect(await canSignIn()).toEqual([]);
  await startWith('new@example.com');
  expect(await canSignIn()).toEqual(['new@example.com']);
});

test('who hid the profile, the photos, the visits or the preview of the link after the backup is hidden (attack 110)', async () => {
  const [paused, shown, shy, open] = [await woman(), await woman(), await woman(), await woman()];
  await shown.put('/users/pause', { paused: true });
  await shy.patch('/users', { photoPrivacy: 'everyone' });
  await open.patch('/users', { photoPrivacy: 'connections' });
  await backUp();
  await app.advance(3_600_000);
  await paused.put('/users/pause', { paused: true });
  await shown.put('/users/pause', { paused: false });
  for (const photoPrivacy of ['connections', 'premium']) await shy.patch('/users', { photoPrivacy });
  await shy.put('/users/incognito', { incognito: true });
  await shy.put('/users/link-preview', { linkPreview: false });
  // More than the backup shows is not repeated: its owner may choose it again.
  await open.patch('/users', { photoPrivacy: 'members' });
  const served = await restored();
  const statesOf = async (member: Member) => {
    const { incognito, link_preview, paused_at, photo_privacy } = (await memberOf(served, member)) ?? {};
    return { incognito, link_preview, paused_at, photo_privacy };
  };
  const { paused_at } = (await memberOf(app, paused)) ?? {};
  expect(paused_at).toEqual(expect.any(Number));
  expect(await statesOf(paused)).toMatchObject({ paused_at });
  expect(await statesOf(shown)).toMatchObject({ paused_at: null });
  expect(await statesOf(shy)).toMatchObject({ incognito: 1, link_preview: 0, photo_privacy: 'premium' });
  expect(await statesOf(open)).toMatchObject({ link_preview: 1, photo_privacy: 'connections' });
  const counted = async ({ context }: TestApp) =>
    context.db.selectFrom('population').select('members').where('kind', '=', 'all').execute();
  expect(await counted(served)).toEqual(await counted(app));
});
