import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { appendAudit } from '../../src/modules/audit/index.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { backUpHere, makeTarget, restoreHere, type Target } from '../support/backups.ts';
import { makeCopy, openPage } from '../support/biodata.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { nextEvent, openSocket, recordEvents } from '../support/sockets.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let her: Member;
let him: Member;
let backups: string;
const targets: Target[] = [];
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
  [her, him] = [await signUpActive(app, { gender: 'women' }), await signUpActive(app, { gender: 'men' })];
  await her.patch('/users', { faith: { prayer: 'five' }, anyDisability: '2' });
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.remove();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const takeBack = (member: Member, about = 'faith') => member.put('/users/consents', { about, given: false });

test('pages and links that were handed out before have nothing of it (attack 157)', async () => {
  const copy = await makeCopy(her);
  const link = async () => (await app.request(`/p/${her.user.profileId}`)).text();
  const search = async (query: string) =>
    ((await new Person(app).get(`/users/search?gender=women&${query}`)).body.data ?? []).length;
  expect((await openPage(new Person(app), copy)).text).toMatch(/Islam/);
  await takeBack(her);
  await takeBack(her, 'health');
  expect((await openPage(new Person(app), copy)).text).not.toMatch(/Islam|Five times|Disability/);
  expect(await link()).not.toMatch(/islam/i);
  expect(await search('religion=islam')).toBe(0);
  const seen = (await him.get(`/users/${her.id}`)).body;
  expect(seen).not.toHaveProperty('anyDisability');
});

test('open pages of acquaintances are told what to forget, and strangers only that somebody took back something', async () => {
  const server = await app.listen();
  const stranger = await signUpActive(app, { gender: 'men' });
  await him.get(`/users/${her.id}`);
  const [his, theirs] = [await openSocket(server, him), await openSocket(server, stranger)];
  const [known, unknown] = [recordEvents(his), recordEvents(theirs)];
  const last = nextEvent(theirs, 'setting-update');
  await takeBack(her);
  await app.context.background.settle();
  app.context.bus.toMember(stranger.id, 'setting-update', {});
  await last;
  await expect
    .poll(() => known)
    .toContainEqual({ event: 'person-withdrew', payload: { _id: her.id, about: 'faith' } });
  expect(unknown).toEqual([
    { event: 'consent-withdrawn', payload: { tail: her.id.slice(-4) } },
    { event: 'setting-update', payload: {} },
  ]);
  for (const socket of [his, theirs]) socket.close();
});

test('the log of before and exports do not tell staff what was taken back (attack 157)', async () => {
  const admin = await signInStaff(app);
  await inTransaction(app.context.db, (trx) =>
    appendAudit(trx, {
      staffId: admin.id,
      action: 'member.edit',
      targetId: her.id,
      facts: {
        fields: ['faith', 'mahr'],
        'before.religion': 'hindu',
        'after.religion': 'islam',
        'before.faith.gotra': 'text:7:0123456789abcdef',
        'after.faith.gotra': null,
        'after.height': '9',
      },
      at: app.context.clock(),
    }),
  );
  const { data } = (await admin.get(`/admin/audit?targetId=${her.id}`)).body;
  expect(data[0].facts).toMatchObject({ 'after.height': '9' });
  // Which facts there were would tell it too.
  expect(JSON.stringify(data)).not.toMatch(/hindu|islam|faith|gotra|mahr|text:7/);

  const act = { action: 'EXPORT' };
  const selection = { filter: { gender: ['women'] } };
  const seen = (await admin.post('/admin/batches/preview', { selection, act })).body.data;
  const begun = await admin.post(
    '/admin/batches',
    { selection, act, token: seen.token, typed: seen.total },
    { 'idempotency-key': crypto.randomUUID() },
  );
  // It is made before, and read as the members are at the download.
  await app.context.background.settle();
  const file = () => admin.get<string>(`/admin/batches/${begun.body.data._id}/file`);
  expect((await file()).body).toContain('Islam');
  await takeBack(her);
  expect((await file()).body).not.toContain('Islam');
});

test('an export of members of a religion loses who took it back, and its list too (attack 168)', async () => {
  const admin = await signInStaff(app);
  const other = await signUpActive(app, { gender: 'women' });
  const act = { action: 'EXPORT' };
  const begin = async (filter: object) => {
    const selection = { filter };
    const seen = (await admin.post('/admin/batches/preview', { selection, act })).body.data;
    const begun = await admin.post(
      '/admin/batches',
      { selection, act, token: seen.token, typed: seen.total },
      { 'idempotency-key': crypto.randomUUID() },
    );
    return `/admin/batches/${begun.body.data._id}`;
  };
  const [byReligion, byPrayer, byGender] = [
    await begin({ religion: ['islam'], gender: ['women'] }),
    await begin({ prayer: ['five'] }),
    await begin({ gender: ['women'] }),
  ];
  await app.context.background.settle();
  const holds = async (path: string) => {
    const file = (await admin.get<string>(`${path}/file`)).body;
    const rows = JSON.stringify((await admin.post(`${path}/rows`, {})).body);
    return [file.includes(her.user.profileId), rows.includes(her.user.profileId)];
  };
  for (const path of [byReligion, byPrayer, byGender]) expect(await holds(path)).toEqual([true, true]);
  await app.advance(1);
  await takeBack(her);
  for (const path of [byReligion, byPrayer]) expect(await holds(path)).toEqual([false, false]);
  expect(await holds(byGender)).toEqual([true, true]);
  expect((await admin.get<string>(`${byReligion}/file`)).body).toContain(other.user.profileId);
  // Told again, the old list does not say it.
  await her.patch('/users', { religion: 'hindu' });
  expect(await holds(byReligion)).toEqual([false, false]);
});

test('a restored backup takes it back again, unless it was given once more (attack 158)', async () => {
  const twice = await signUpActive(app, { gender: 'women' });
  const before = await signUpActive(app, { gender: 'women' });
  const emptied = await signUpActive(app, { gender: 'women' });
  const { db } = app.context;
  await db.deleteFrom('consents').where('member_id', '=', before.id).execute();
  expect((await backUpHere(app, backups)).code).toBe(0);
  await app.advance(60_000);
  for (const member of [her, twice, before]) await takeBack(member);
  await takeBack(her, 'health');
  await twice.patch('/users', { religion: 'islam' });
  const path = `/admin/users/${emptied.id}?t=UPDATE_GENERAL`;
  const admin = await signInStaff(app);
  expect((await admin.patch(path, { updateUserDto: { religion: null } })).status).toBe(200);

  const target = await makeTarget();
  targets.push(target);
  expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
  const { context } = target.open();
  const rows = await context.db.selectFrom('members').selectAll().execute();
  const told = (member: Member) => {
    const row = rows.find(({ id }) => id === member.id);
    return [row?.religion, row?.faith_traits, JSON.parse(row?.details ?? '{}').anyDisability === '2'];
  };
  expect(told(her)).toEqual([null, 0, false]);
  expect(told(before)).toEqual([null, 0, false]);
  expect(told(twice)[0]).toBe('islam');
  const ledger = ({ id }: Member) =>
    context.db
      .selectFrom('consents')
      .select(['about', 'source', 'withdrawn_source'])
      .where('member_id', '=', id)
      .where('withdrawn_at', 'is not', null)
      .execute();
  expect(await ledger(before)).toEqual([{ about: 'faith', source: 'before', withdrawn_source: 'member' }]);
  // What staff removed, staff may write again.
  expect(told(emptied)[0]).toBe(null);
  expect(await ledger(emptied)).toMatchObject([{ about: 'faith', withdrawn_source: 'staff' }]);
});
