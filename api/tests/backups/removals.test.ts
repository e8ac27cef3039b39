import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dhakaDay } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createHeadWatch, verifyChain } from '../../src/modules/audit/index.ts';
import { listWaitingRemovals, readLists } from '../../src/modules/removals/index.ts';
import {
  backUpHere,
  filesUnder,
  makeTarget,
  restoreHere,
  runCommand,
  settingsOf,
  type Target,
} from '../support/backups.ts';
import { password, restoreMs, runJobsAfter } from '../support/lifecycle.ts';
import { readOutbox } from '../support/outbox.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let backups: string;
const targets: Target[] = [];
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.remove();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const listPath = () => join(backups, 'removals.jsonl');
const listed = async () =>
  (await readLists([backups])).removals.map(({ id, other, what }) => [what, id, other]);
const woman = (fields = {}) => signUpActive(app, { gender: 'women', ...fields });

async function restored(): Promise<ReturnType<Target['open']> & { readonly target: Target }> {
  const target = await makeTarget();
  targets.push(target);
  expect(await restoreHere(target, backups, { verify: true, clock: app.context.clock })).toMatchObject({
    code: 0,
  });
  return { ...target.open(), target };
}

const memberOf = ({ context }: { context: TestApp['context'] }, { id }: Member) =>
  context.db.selectFrom('members').selectAll().where('id', '=', id).executeTakeFirst();
const deleteOwn = (member: Member) => member.delete('/users', { password });

test('each removal and withdrawal is in the list, by ids alone, once it is answered', async () => {
  const email = { address: 'canary@example.com' };
  const [her, him] = [
    await woman({ name: 'Canary Name', email }),
    await signUpActive(app, { gender: 'men' }),
  ];
  const photo = await showPhoto(app, her, 1);
  const steps: [() => Promise<{ status: number }>, unknown[]][] = [
    [() => her.delete(`/users/photos/${photo._id}`), ['photo.removed', photo._id, her.id]],
    [() => her.patch('/users', { freeAccess: true }), ['freeAccess.given', her.id, undefined]],
    [() => her.patch('/users', { freeAccess: false }), ['freeAccess.ended', her.id, undefined]],
    [() => her.patch('/users', { photoPrivacy: 'connections' }), ['photos.limited', her.id, 'connections']],
    [() => her.put('/users/pause', { paused: true }), ['pause.made', her.id, undefined]],
    [() => her.put('/users/pause', { paused: false }), ['pause.ended', her.id, undefined]],
    [() => her.put('/users/incognito', { incognito: true }), ['incognito.on', her.id, undefined]],
    [() => her.put('/users/incognito', { incognito: false }), ['incognito.off', her.id, undefined]],
    [() => her.put('/users/link-preview', { linkPreview: false }), ['linkPreview.off', her.id, undefined]],
    [() => her.put('/users/link-preview', { linkPreview: true }), ['linkPreview.on', her.id, undefined]],
    [
      () => her.put('/users/notifications', { messages: { email: 'never' } }),
      ['mail.ended', her.id, 'messages'],
    ],
    [
      () => her.put('/users/consents', { about: 'faith', given: false }),
      ['consent.withdrawn', her.id, 'faith'],
    ],
    [() => her.patch('/users', { religion: 'islam' }), ['consent.given', her.id, 'faith']],
    [() => her.put('/biodata/for-matches', { allowed: true }), ['biodataMatches.on', her.id, undefined]],
    [() => her.put('/biodata/for-matches', { allowed: false }), ['biodataMatches.off', her.id, undefined]],
    [() => her.put('/users/preference', { furtherMarriage: true }), ['furtherMeeting.on', her.id, undefined]],
    [() => her.put('/users/preference', {}), ['furtherMeeting.off', her.id, undefined]],
    [
      () => him.patch('/users', { maritalStatus: '3', furtherMarriage: true }),
      ['further.sought', him.id, undefined],
    ],
    [() => him.patch('/users', { furtherMarriage: null }), ['further.ended', him.id, undefined]],
    [() => her.put('/users/notifications', { sms: true }), ['sms.chosen', her.id, undefined]],
    [() => her.put('/users/notifications', { sms: false }), ['sms.ended', her.id, undefined]],
    [
      () => her.put('/users/favorite', { _id: him.id, action: 'ADD', updateField: 'block' }),
      ['block.made', her.id, him.id],
    ],
    [
      () => her.put('/users/favorite', { _id: him.id, action: 'REMOVE', updateField: 'block' }),
      ['block.ended', her.id, him.id],
    ],
    [() => deleteOwn(her), ['account.deleted', her.id, her.id]],
  ];
  for (const [step, entry] of steps) {
    const { status } = await step();
    expect([entry[0], status < 300]).toEqual([entry[0], true]);
    expect((await listed()).at(-1)).toEqual(entry);
  }
  expect(readFileSync(listPath(), 'utf8')).not.toMatch(/canary|\+880|8801[3-9]\d{8}/i);
  expect(await app.context.db.selectFrom('removals').selectAll().execute()).toEqual([]);
});

test('what was removed or withdrawn after a backup stays so when it is restored (attack 110)', async () => {
  const admin = await signInStaff(app);
  const people = await Promise.all(Array.from({ length: 7 }, () => woman()));
  const [keeper, deleter, banned, returned, gone, freer, blocker] = people as [
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
    Member,
  ];
  const him = await signUpActive(app, { gender: 'men' });
  const [kept, removed] = [await showPhoto(app, keeper, 1), await showPhoto(app, keeper, 2)];
  await showPhoto(app, gone, 3);
  await freer.patch('/users', { freeAccess: true });
  await freer.put('/users/notifications', { sms: true });
  await deleteOwn(returned);
  expect((await backUpHere(app, backups)).code).toBe(0);
  const before = filesUnder(join(app.dataDir, 'files')).length;

  await keeper.delete(`/users/photos/${removed._id}`);
  await deleteOwn(gone);
  await runJobsAfter(app, restoreMs + 60_000);
  await deleteOwn(deleter);
  await deleteOwn(banned);
  const ownDeletion = await memberOf(app, banned);
  await app.advance(60_000);
  await admin.signIn();
  expect((await admin.delete(`/admin/users/${banned.id}`)).status).toBe(204);
  await freer.patch('/users', { freeAccess: false });
  await freer.put('/users/notifications', { messages: { email: 'never' }, sms: false });
  await blocker.put('/users/favorite', { _id: him.id, action: 'ADD', updateField: 'block' });
  // Who joined after the backup is not in it.
  const late = await woman();
  await deleteOwn(late);
  await app.context.background.settle();
  const sent = readOutbox(app).length;

  const { app: served, context, target } = await restored();
  const photos = await context.db.selectFrom('photos').select(['id', 'member_id']).execute();
  expect(photos).toEqual([{ id: kept._id, member_id: keeper.id }]);
  // Three photos were in the backup, and one is left in the storage.
  expect(filesUnder(join(target.dataDir, 'files'))).toHaveLength(before / 3);
  expect(await memberOf(served, gone)).toMatchObject({ first_name: 'Deleted User', phone: null });
  expect((await memberOf(served, gone))?.removed_at).not.toBeNull();
  const original = await memberOf(app, deleter);
  expect(await memberOf(served, deleter)).toMatchObject({
    is_deleted: 1,
    deleted_at: original?.deleted_at,
    deleted_by: deleter.id,
    restorable_by_staff: 0,
  });
  // Staff took over the member's own deletion: its time stays, and staff cannot undo it (attack 104).
  expect(await memberOf(served, banned)).toMatchObject({
    is_deleted: 1,
    deleted_by: admin.id,
    deleted_at: ownDeletion?.deleted_at,
    restorable_by_staff: 0,
  });
  expect(await memberOf(served, keeper)).toMatchObject({ is_deleted: 0 });
  const consent = await memberOf(served, freer);
  expect(consent).toMatchObject({ free_access: 0, sms_notifications: 0 });
  expect(JSON.parse(consent?.notifications ?? '{}').messages.email).toBe('never');
  const blocks = await context.db.selectFrom('blocks').select(['member_id', 'blocked_id']).execute();
  expect(blocks).toEqual([{ member_id: blocker.id, blocked_id: him.id }]);
  // The counters of listed members agree with the members.
  const counted = await context.db
    .selectFrom('population')
    .select('members')
    .where('kind', '=', 'all')
    .where('gender', '=', (await memberOf(served, keeper))?.gender ?? '')
    .executeTakeFirst();
  expect(counted?.members).toBe(3);
  // Nobody gets a receipt for a second time.
  expect(readOutbox(served)).toEqual([]);
  expect(readOutbox(app)).toHaveLength(sent);
});

test('a restore sends no SMS again that was due in the backup, and none more today', async () => {
  const now = app.context.clock();
  const [told, later] = [await woman(), await woman()];
  const due = (member: Member, due_at: number) => ({
    member_id: member.id,
    since: now - 1,
    due_at,
    tries: 0,
    last_day: null,
  });
  await app.context.db
    .insertInto('sms_dues')
    .values([due(told, now), due(later, now + restoreMs)])
    .execute();
  expect((await backUpHere(app, backups)).code).toBe(0);
  const { context } = await restored();
  const rows = await context.db.selectFrom('sms_dues').selectAll().orderBy('member_id').execute();
  const last_day = dhakaDay(now);
  expect(rows).toEqual([
    { ...due(told, now), since: null, due_at: null, last_day },
    { ...due(later, now + restoreMs), last_day },
  ]);
});

test('a member who came back after the backup is not deleted again', async () => {
  const her = await woman({ phoneNumber: { number: '1711222334', countryCode: '+880' } });
  const other = await woman();
  await deleteOwn(her);
  expect((await backUpHere(app, backups)).code).toBe(0);
  const back = { phone: '01711222334', password };
  expect((await her.post('/users/restore', back)).status).toBe(200);
  await deleteOwn(other);
  const { app: served } = await restored();
  expect(await memberOf(served, her)).toMatchObject({ is_deleted: 0, deleted_at: null });
  expect(await memberOf(served, other)).toMatchObject({ is_deleted: 1 });
});

test('a removal that a crash kept from the list is written by the next process, and cut lines harm no other', async () => {
  const [her, him] = [await woman(), await signUpActive(app, { gender: 'men' })];
  await deleteOwn(her);
  const line = readFileSync(listPath(), 'utf8').trim();
  // The crash cut off the line that was being written, and left another in the database.
  writeFileSync(listPath(), line.slice(0, 40));
  await app.context.db
    .insertInto('removals')
    .values({
      id: 'r1',
      what: 'account.deleted',
      subject_id: him.id,
      other_id: him.id,
      at: app.context.clock(),
    })
    .execute();
  await listWaitingRemovals(app.context.db);
  expect(await listed()).toEqual([['account.deleted', him.id, him.id]]);
  expect((await readLists([backups])).unreadable).toBe(1);
  expect(await app.context.db.selectFrom('removals').selectAll().execute()).toEqual([]);

  // A list that cannot be written stops nobody: what waits is written later.
  rmSync(backups, { recursive: true, force: true });
  writeFileSync(backups, 'no folder');
  expect((await deleteOwn(him)).status).toBe(200);
  expect(await app.context.db.selectFrom('removals').selectAll().execute()).toHaveLength(1);
  rmSync(backups);
  await listWaitingRemovals(app.context.db);
  expect(await listed()).toEqual([['account.deleted', him.id, him.id]]);
});

test('after a restore the audit log is whole, though its file beside the database was further', async () => {
  const admin = await signInStaff(app);
  const her = await woman();
  expect((await backUpHere(app, backups)).code).toBe(0);
  await admin.delete(`/admin/users/${her.id}`);
  await createHeadWatch(app.context).look();
  const further = readFileSync(join(app.dataDir, 'audit-head.json'), 'utf8');
  const target = await makeTarget();
  targets.push(target);
  expect((await restoreHere(target, backups)).code).toBe(0);
  const first = target.open().context;
  const whole = await verifyChain(first.db, first.keys.audit);
  expect(whole).not.toHaveProperty('brokenAt');

  // The same data folder: its file names an end that the backup does not have.
  const again = await makeTarget();
  targets.push(again);
  mkdirSync(again.dataDir, { mode: 0o700 });
  writeFileSync(join(again.dataDir, 'audit-head.json'), further);
  expect((await restoreHere(again, backups)).code).toBe(0);
  const lines: string[] = [];
  const { context } = again.open();
  const watch = createHeadWatch({
    ...context,
    log: Object.assign(Object.create(context.log), {
      error: (...given: unknown[]) => lines.push(String(given[1])),
    }),
  });
  await watch.look();
  expect(lines).toEqual([]);
  const row = await context.db
    .selectFrom('audit_log')
    .select('facts')
    .where('action', '=', 'audit.restored')
    .executeTakeFirstOrThrow();
  const former = JSON.parse(further);
  expect(JSON.parse(row.facts)).toMatchObject({
    formerHead: former.position,
    formerHash: former.hash,
    repeated: 1,
  });
});

test('after a restore by other means, one command repeats removals, ends sessions and puts the audit log right', async () => {
  const her = await woman();
  const photo = await showPhoto(app, her, 1);
  const { db, keys } = app.context;
  const row = await db.selectFrom('photos').selectAll().executeTakeFirstOrThrow();
  const at = new Date(app.context.clock()).toISOString();
  await her.delete(`/users/photos/${photo._id}`);
  // The database is put back by hand.
  await db.insertInto('photos').values(row).execute();
  const settings = { ...settingsOf(app), BACKUP_DIR: backups };
  const refused = await runCommand('restore', ['--only-removals'], settings);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('needs --at') });
  const ended = await runCommand('restore', ['--only-removals', '--at', at], settings);
  expect(ended).toMatchObject({ code: 0, said: expect.stringContaining('repeated: 1') });
  expect(await db.selectFrom('photos').selectAll().execute()).toEqual([]);
  expect((await her.get('/users')).status).toBe(401);
  expect(await verifyChain(db, keys.audit)).toMatchObject({ checked: 1 });
});
