import type { BulkPreview, BulkRow } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeBulkChanges } from '../../src/modules/bulk-changes/index.ts';
import { runBulkChanges } from '../../src/modules/bulk-changes/run-changes.ts';
import { removeDeleted } from '../../src/modules/lifecycle/index.ts';
import { mintId } from '../../src/platform/ids.ts';
import { verifyAuditChain } from '../support/audit.ts';
import { addPackage, grantPackage } from '../support/commerce.ts';
import { plantGuardian } from '../support/guardians.ts';
import { Population } from '../support/model/population.ts';
import { Person, signUp } from '../support/people.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const activate = { action: 'STATUS', activePolicy: '1' };
const women = (changes: object = {}) => ({ filter: { gender: ['women'] }, ...changes });
const preview = async (selection: object, act: object = activate): Promise<BulkPreview> =>
  (await admin.post('/admin/batches/preview', { selection, act })).body.data;
const begin = (
  body: { selection: object; act?: object; token?: string | undefined; typed?: number },
  key: string = mintId(Date.now()),
  staff: StaffPerson = admin,
) => staff.post('/admin/batches', { act: activate, ...body }, { 'idempotency-key': key });
/** Previews, starts and runs a bulk change. Returns its address. */
async function run(selection: object, act: object = activate): Promise<string> {
  const { token, total } = await preview(selection, act);
  const started = await begin({ selection, act, token, typed: total });
  expect([started.status, started.body.data.total]).toEqual([202, total]);
  await app.context.background.settle();
  return `/admin/batches/${started.body.data._id}`;
}
const figuresOf = async (path: string) => (await admin.get(path)).body.data.figures;
const rowsOf = async (path: string, body: object = {}): Promise<BulkRow[]> =>
  (await admin.post(`${path}/rows`, body)).body.data;
const figures = (changes: object) => ({
  waiting: 0,
  done: 0,
  skipped: 0,
  failed: 0,
  toRevert: 0,
  reverted: 0,
  changed: 0,
  ...changes,
});
const setStatus = (id: string, activePolicy: string) =>
  admin.patch(`/admin/users/${id}?t=UPDATE_STATUS`, { activePolicy });
const policyOf = async (id: string): Promise<string> =>
  (await admin.get(`/admin/users/${id}`)).body.data.activePolicy;
const actionsOf = async (): Promise<string[]> => {
  const rows = await app.context.db.selectFrom('audit_log').select('action').orderBy('position').execute();
  return rows.map(({ action }) => action);
};
const plant = async (count: number, gender = 'women') => {
  const population = await Population.like(app);
  const now = app.context.clock();
  return population.plant(
    Array.from({ length: count }, (_, n) => ({
      gender,
      first_name: `Woman${n}`,
      name_search: `woman${n} khatun`,
      active_policy: '4',
      waits_first_look: 1,
      created_at: now - n * 1000,
    })),
  );
};

/** The cells of a column of a CSV without line breaks in its cells. */
function columnOf(csv: string, name: string): string[] {
  const [head = '', ...rows] = csv.trimEnd().split('\r\n');
  const cellsOf = (line: string) => line.split(',').map((cell) => cell.replaceAll('"', ''));
  const place = cellsOf(head).indexOf(name);
  return rows.map((row) => cellsOf(row)[place] ?? '');
}

/** Another process runs bulk changes, and dies. */
async function holdLease() {
  const lease = { name: 'bulk-changes', holder: 'other', expires_at: app.context.clock() + 60_000 };
  await app.context.db.insertInto('leases').values(lease).execute();
}

test('a filter minus exceptions is previewed, run, searched and reverted row by row', async () => {
  const ids = await plant(25);
  const [changed, active, banned, risky, excepted] = ids as [string, string, string, string, string];
  await setStatus(active, '1');
  await grantPackage(app, risky, await addPackage(app));
  await app.context.db
    .insertInto('report_cases')
    .values({
      id: mintId(Date.now()),
      member_id: risky,
      status: 'OPEN',
      revision: 1,
      latest_at: 1,
      created_at: 1,
    })
    .execute();
  await app.context.db
    .updateTable('members')
    .set({ email: admin.staff.email })
    .where('id', '=', banned)
    .execute();
  const selection = women({ except: [excepted] });

  const first = await preview(selection);
  expect(first).toMatchObject({ total: 24, changes: 23, skips: [{ reason: 'ALREADY', count: 1 }] });
  expect(first.risks.map(({ risk, count }) => [risk, count])).toEqual([
    ['REPORTED', 1],
    ['PAYING', 1],
    ['STAFF', 1],
  ]);
  expect(first.risks[0]?.members).toMatchObject([{ _id: risky }]);
  expect(await preview({ ...selection, leaveOut: ['PAYING', 'STAFF'] })).toMatchObject({
    total: 22,
    risks: [],
  });

  // Over 20 members, their number is typed.
  for (const typed of [undefined, 23]) {
    const refused = await begin({ selection, token: first.token, ...(typed ? { typed } : {}) });
    expect([refused.status, refused.body.fields]).toEqual([400, ['typed']]);
  }
  // One more member since the preview: nothing starts, and the new number is known.
  const late = await signUp(app, { gender: 'women' });
  const moved = await begin({ selection, token: first.token, typed: 24 });
  expect([moved.status, moved.body.code, moved.body.current.total]).toEqual([409, 'CONFLICT', 25]);
  const key = mintId(Date.now());
  const wanted = { selection, token: moved.body.current.token, typed: 25 };
  const started = await Promise.all([begin(wanted, key), begin(wanted, key)]);
  expect(new Set(started.map(({ status, body }) => `${status} ${body.data._id}`)).size).toBe(1);
  const path = `/admin/batches/${started[0]?.body.data._id}`;
  expect((await begin({ ...wanted, token: 'other' }, key)).status).toBe(409);

  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ done: 24, skipped: 1 }));
  expect([await policyOf(excepted), await policyOf(late.id)]).toEqual(['4', '1']);
  expect((await late.get('/users/notifications')).body.data).toMatchObject([{ about: 'status' }]);
  expect((await admin.get('/admin/batches')).body.data).toMatchObject([
    {
      act: activate,
      by: { name: admin.staff.name },
      filter: { gender: ['women'] },
      exceptions: 1,
      total: 25,
    },
  ]);
  expect(await rowsOf(path, { text: 'woman7' })).toMatchObject([
    { member: { _id: ids[7], name: 'Woman7 Hossain' }, state: 'DONE', from: '4', isRevertible: true },
  ]);
  expect(await rowsOf(path, { text: late.user.profileId })).toMatchObject([{ member: { _id: late.id } }]);
  expect(await rowsOf(path, { states: ['SKIPPED'] })).toMatchObject([
    { member: { _id: active }, reason: 'ALREADY', isRevertible: false },
  ]);

  // Somebody decides about one member again, even for the same status: that decision stays.
  await setStatus(changed, '2');
  await setStatus(changed, '1');
  const [row] = await rowsOf(path, { text: late.user.profileId });
  await admin.post(`${path}/revert`, { positions: [row?.position, 999] });
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ done: 23, skipped: 1, reverted: 1 }));
  await admin.post(`${path}/revert`, {});
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ skipped: 1, reverted: 23, changed: 1 }));
  expect(await rowsOf(path, { states: ['CHANGED'] })).toMatchObject([
    { member: { _id: changed }, revertedBy: admin.staff.name, isRevertible: false },
  ]);
  expect(await Promise.all([changed, active, late.id, risky].map(policyOf))).toEqual(['1', '1', '4', '4']);
  // Nothing is decided about those who are as before: they wait for a first look again, and nobody else.
  const { body } = await admin.patch('/admin/users/search?limit=50&skip=0', {
    filter: { firstLookWaiting: true },
  });
  expect(new Set(body.data.map((user: { _id: string }) => user._id))).toEqual(
    new Set([late.id, ...ids].filter((id) => id !== changed && id !== active)),
  );
  const actions = await actionsOf();
  const count = (action: string) => actions.filter((one) => one === action).length;
  expect([count('bulk.start'), count('bulk.revert'), count('member.status')]).toEqual([
    1,
    2,
    1 + 24 + 2 + 23,
  ]);
  expect(await verifyAuditChain(app)).toEqual({ checked: actions.length });
});

test('profiles become special, and lose it on a revert unless it was renewed since', async () => {
  const [special, renewed, plain] = (await plant(3)) as [string, string, string];
  const add = (id: string) => admin.patch('/admin/specials', { id, gender: 'women' });
  await add(special);
  const act = { action: 'SPECIAL' };
  const path = await run({ ids: [special, renewed, plain, mintId(Date.now())] }, act);
  expect(await figuresOf(path)).toEqual(figures({ done: 2, skipped: 1 }));
  await app.advance(1000);
  await add(renewed);
  await admin.post(`${path}/revert`, {});
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ skipped: 1, reverted: 1, changed: 1 }));
  const specials = await app.context.db.selectFrom('specials').select('member_id').execute();
  expect(specials.map(({ member_id: id }) => id).toSorted()).toEqual([special, renewed].toSorted());
});

test('deleted members cannot be reverted, have no name in the batch, and leave it when they are removed', async () => {
  const ids = await plant(2);
  const path = await run(women(), { action: 'DELETE' });
  expect(await figuresOf(path)).toEqual(figures({ done: 2 }));
  const refused = await admin.post(`${path}/revert`, {});
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  const [row] = await rowsOf(path);
  expect([row?.member?._id, row?.member?.name, row?.isRevertible]).toEqual([ids[0], undefined, false]);
  expect(await rowsOf(path, { text: 'woman' })).toEqual([]);
  expect(await rowsOf(path, { text: row?.member?.profileId })).toHaveLength(1);
  // Nothing is left to do for a second batch of the same members.
  expect(await preview({ ids }, { action: 'DELETE' })).toMatchObject({
    changes: 0,
    skips: [{ reason: 'DELETED', count: 2 }],
  });
  await app.advance(8 * DAY_MS);
  await removeDeleted(app.context, new AbortController().signal);
  await admin.signIn();
  expect((await rowsOf(path)).map(({ member, state }) => [member, state])).toEqual([
    [undefined, 'DONE'],
    [undefined, 'DONE'],
  ]);
  expect(await app.context.db.selectFrom('bulk_rows').select(['member_id', 'before']).execute()).toEqual([
    { member_id: null, before: null },
    { member_id: null, before: null },
  ]);
});

test('an export is a file of the members as they are now, and each download is audited', async () => {
  const [gone] = (await plant(3)) as [string];
  const columns = { first_name: '=1+1', candidate_phone: '+8801933445566' };
  await app.context.db.updateTable('members').set(columns).where('id', '=', gone).execute();
  await plantGuardian(app, gone, 'PROVEN');
  const path = await run(women(), { action: 'EXPORT' });
  const file = await admin.get<string>(`${path}/file`, { 'accept-language': 'bn' });
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.body.split('\r\n')).toHaveLength(5);
  expect(file.body).toContain('"প্রোফাইল আইডি","নাম"');
  expect(file.body).toContain(`"'=1+1 `);
  expect(file.body).toContain('8801933445566');
  expect(columnOf(file.body, 'যাচাই হওয়া অভিভাবক').toSorted()).toEqual(['না', 'না', 'হ্যাঁ']);
  await admin.delete(`/admin/users/${gone}`);
  expect((await admin.get<string>(`${path}/file`)).body.split('\r\n')).toHaveLength(4);
  const { body } = await admin.get(`/admin/audit?targetId=${path.split('/').at(-1)}`);
  expect(body.data.map(({ facts }: { facts: object }) => facts)).toMatchObject([
    { rows: 2 },
    { rows: 3 },
    {},
  ]);
  const status = await run(women());
  expect((await admin.get(`${status}/file`)).status).toBe(404);
});

test('420 members: a run that is interrupted again and again does each once, and none is lost', async () => {
  const ids = await plant(420);
  const selection = women();
  const { token } = await preview(selection);
  await holdLease();
  const { body } = await begin({ selection, token, typed: 420 });
  const path = `/admin/batches/${body.data._id}`;
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ waiting: 420 }));
  await app.advance(60_001);

  const told = new Set<string>();
  for (const most of [1, 250]) {
    const stop = new AbortController();
    const bus = Object.create(app.context.bus, {
      toMember: {
        value(id: string) {
          told.add(id);
          if (told.size >= most) stop.abort();
        },
      },
    });
    await runBulkChanges({ ...app.context, bus }, stop.signal);
    const { done, waiting } = await figuresOf(path);
    expect([done, waiting]).toEqual([told.size, 420 - told.size]);
  }
  // The job of two processes at once: the lease lets one of them run.
  await Promise.all([resumeBulkChanges(app.context), resumeBulkChanges(app.context)]);
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ done: 420 }));
  const audit = await app.context.db
    .selectFrom('audit_log')
    .select('target_id')
    .where('action', '=', 'member.status')
    .execute();
  expect(audit.map(({ target_id: id }) => id).toSorted()).toEqual(ids.toSorted());
});

test('a row that fails is listed and the others go on; staff who lose their role change nothing more', async () => {
  const [failing, fine] = (await plant(2)) as [string, string];
  const { db, engine } = app.context;
  const id = sql.lit(failing);
  await (engine === 'sqlite'
    ? sql`create trigger refused before update of active_policy on members when new.id = ${id}
        begin select raise(abort, 'refused'); end`
    : sql`alter table members add constraint refused check (id <> ${id} or active_policy = '4') not valid`
  ).execute(db);
  const path = await run(women(), { action: 'STATUS', activePolicy: '2' });
  expect(await figuresOf(path)).toEqual(figures({ done: 1, failed: 1 }));
  expect(await rowsOf(path, { states: ['FAILED'] })).toMatchObject([{ member: { _id: failing } }]);
  expect([await policyOf(failing), await policyOf(fine)]).toEqual(['4', '2']);

  const other = await signInStaff(app, 'administration');
  const asked = { selection: { ids: [fine] }, act: activate };
  const { body } = await other.post('/admin/batches/preview', asked);
  await holdLease();
  const started = await begin({ ...asked, token: body.data.token }, mintId(Date.now()), other);
  await admin.patch(`/staff/${other.id}`, { userRole: '2' });
  await app.advance(60_001);
  await resumeBulkChanges(app.context);
  await app.context.background.settle();
  expect(await rowsOf(`/admin/batches/${started.body.data._id}`)).toMatchObject([
    { state: 'SKIPPED', reason: 'NOT_ALLOWED' },
  ]);
  expect(await policyOf(fine)).toBe('2');
});

test('a member, an Uploader, a foreign token and unbounded lists are refused (attack 18)', async () => {
  const [woman] = (await plant(1)) as [string];
  const selection = { ids: [woman] };
  const { token } = await preview(selection);
  const uploader = await signInStaff(app, 'uploader');
  const member = await signUp(app, { gender: 'men' });
  const body = { selection, act: activate, token };
  const key = { 'idempotency-key': mintId(Date.now()) };
  for (const [who, status] of [
    [uploader, 403],
    [member, 401],
    [new Person(app), 401],
  ] as const) {
    expect((await who.post('/admin/batches', body, key)).status).toBe(status);
    expect((await who.post('/admin/batches/preview', body)).status).toBe(status);
    expect((await who.get('/admin/batches')).status).toBe(status);
  }
  // The token is for this member of staff, this act and these members.
  const other = await signInStaff(app, 'administration');
  expect((await begin({ selection, token }, mintId(Date.now()), other)).status).toBe(409);
  expect((await begin({ selection, token, act: { action: 'DELETE' } })).status).toBe(409);
  expect((await begin({ selection: women(), token })).status).toBe(409);
  expect((await begin({ selection, token: `${token}x` })).status).toBe(409);
  expect((await admin.post('/admin/batches', body)).status).toBe(400);
  const many = (count: number) => Array.from({ length: count }, () => woman);
  const asked = (chosen: object) =>
    admin.post('/admin/batches/preview', { selection: chosen, act: activate });
  expect((await asked(women({ except: many(5001) }))).status).toBe(400);
  expect((await asked(women({ except: many(1_000_000) }))).status).toBe(413);
  expect((await asked({ ids: [] })).status).toBe(400);
  expect((await asked({ filter: { gender: ['women'], isAdmin: true } })).status).toBe(200);
  expect((await asked({ filter: { gender: ["women' or 1=1"] } })).status).toBe(400);
  for (const call of [
    admin.get(`/admin/batches/${mintId(Date.now())}`),
    admin.get(`/admin/batches/${mintId(Date.now())}/file`),
    admin.post(`/admin/batches/${mintId(Date.now())}/rows`, {}),
    admin.post(`/admin/batches/${mintId(Date.now())}/revert`, {}),
    admin.post(`/admin/batches/${mintId(Date.now())}/stop`),
  ])
    expect((await call).status).toBe(404);
  expect(await app.context.db.selectFrom('bulk_changes').selectAll().execute()).toEqual([]);
  expect(await policyOf(woman)).toBe('4');
});
