import type { BulkPreview, BulkRow } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { resumeBulkChanges } from '../../src/modules/bulk-changes/index.ts';
import { runBulkChanges } from '../../src/modules/bulk-changes/run-changes.ts';
import { mintId } from '../../src/platform/ids.ts';
import { Population } from '../support/model/population.ts';
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
const plant = async (count: number, gender = 'women') => {
  const population = await Population.like(app);
  const now = app.context.clock();
  return population.plant(
    Array.from({ length: count }, (_, n) => ({
      gender,
      first_name: `Woman${n}`,
      name_search: `woman${n} khatun`,
      active_policy: '4',
      created_at: now - n * 1000,
    })),
  );
};

/** Another process runs bulk changes, and dies. */
async function holdLease() {
  const lease = { name: 'bulk-changes', holder: 'other', expires_at: app.context.clock() + 60_000 };
  await app.context.db.insertInto('leases').values(lease).execute();
}

/** Runs until so many members were told, then does what `then` asks while the run is on its way. */
async function runUntil(most: number, then: () => Promise<unknown>) {
  const told = new Set<string>();
  let asked: Promise<unknown> | undefined;
  const bus = Object.create(app.context.bus, {
    toMember: {
      value(id: string) {
        told.add(id);
        if (told.size === most) asked ??= then();
      },
    },
  });
  await runBulkChanges({ ...app.context, bus }, new AbortController().signal);
  await asked;
  await app.context.background.settle();
}

test('a revert during the run first ends what waits: nobody is changed after it (attack 93)', async () => {
  const ids = await plant(60);
  const selection = women();
  const { token } = await preview(selection);
  await holdLease();
  const { body } = await begin({ selection, token, typed: 60 });
  const path = `/admin/batches/${body.data._id}`;
  await app.context.background.settle();
  await app.advance(60_001);
  await runUntil(5, async () => {
    const reverted = await admin.post(`${path}/revert`, {});
    expect(reverted).toMatchObject({ status: 202, body: { data: { figures: { waiting: 0 } } } });
  });
  const { reverted, skipped, ...others } = await figuresOf(path);
  expect(reverted).toBeGreaterThanOrEqual(5);
  expect(reverted).toBeLessThan(60);
  expect([reverted + skipped, others]).toEqual([
    60,
    { waiting: 0, done: 0, failed: 0, toRevert: 0, changed: 0 },
  ]);
  const policies = await app.context.db
    .selectFrom('members')
    .select('active_policy')
    .where('id', 'in', ids)
    .execute();
  expect(policies.filter(({ active_policy: policy }) => policy !== '4')).toEqual([]);
  expect((await rowsOf(path, { states: ['SKIPPED'] })).map(({ reason }) => reason)).toContain('STOPPED');
});

test.each(['STATUS', 'SPECIAL', 'DELETE', 'EXPORT'])(
  '%s is stopped on its way, and audited once',
  async (action) => {
    const act = action === 'STATUS' ? activate : { action };
    await plant(150);
    const selection = women();
    const { token } = await preview(selection, act);
    await holdLease();
    const { body } = await begin({ selection, act, token, typed: 150 });
    const path = `/admin/batches/${body.data._id}`;
    await app.context.background.settle();
    await app.advance(60_001);
    // Some steps are taken; then staff stop the rest, twice.
    const { db } = app.context;
    const first = runBulkChanges(app.context, new AbortController().signal);
    await expect.poll(async () => (await figuresOf(path)).waiting, { interval: 1 }).toBeLessThan(150);
    const [stopped, again] = [await admin.post(`${path}/stop`), await admin.post(`${path}/stop`)];
    expect([stopped.status, again.status, again.body.data.figures.waiting]).toEqual([200, 200, 0]);
    await first;
    const { done, skipped } = await figuresOf(path);
    expect([done + skipped, done > 0, skipped > 0]).toEqual([150, true, true]);
    expect((await rowsOf(path, { states: ['SKIPPED'] })).every(({ reason }) => reason === 'STOPPED')).toBe(
      true,
    );
    await resumeBulkChanges(app.context);
    await app.context.background.settle();
    expect((await figuresOf(path)).done).toBe(done);
    const audit = await db
      .selectFrom('audit_log')
      .select('facts')
      .where('action', '=', 'bulk.stop')
      .execute();
    expect(audit.map(({ facts }) => JSON.parse(facts))).toEqual([{ rows: skipped, reverts: 0 }]);
  },
);

test('a revert is stopped too: what it did not reach stays changed and can be reverted later', async () => {
  await plant(5);
  const path = await run(women());
  await holdLease();
  await admin.post(`${path}/revert`, {});
  expect(await figuresOf(path)).toEqual(figures({ toRevert: 5 }));
  await admin.post(`${path}/stop`);
  expect(await figuresOf(path)).toEqual(figures({ done: 5 }));
  await app.advance(60_001);
  await admin.post(`${path}/revert`, {});
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ reverted: 5 }));
});

/** A batch of three members, of which a revert left one alone, because somebody changed that one since. */
async function leaveOneChanged() {
  const [own] = (await plant(3)) as [string];
  const path = await run(women());
  await admin.patch(`/admin/users/${own}?t=UPDATE_STATUS`, { activePolicy: '2' });
  const { position } = (await rowsOf(path)).find(({ member }) => member?._id === own) as BulkRow;
  await admin.post(`${path}/revert`, { positions: [position] });
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ done: 2, changed: 1 }));
  return { path, positions: (await rowsOf(path)).map((row) => row.position) };
}

test('a member who was changed since is still listed so after a stopped revert', async () => {
  const { path, positions } = await leaveOneChanged();
  await holdLease();
  await admin.post(`${path}/revert`, { positions });
  expect(await figuresOf(path)).toEqual(figures({ toRevert: 3 }));
  await admin.post(`${path}/stop`);
  expect(await figuresOf(path)).toEqual(figures({ done: 2, changed: 1 }));
  await app.advance(60_001);
  await admin.post(`${path}/revert`, {});
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ reverted: 2, changed: 1 }));
});

test('a revert of somebody who may no longer do it puts each member back as listed before', async () => {
  const { path, positions } = await leaveOneChanged();
  await holdLease();
  const leaving = await signInStaff(app, 'administration');
  await leaving.post(`${path}/revert`, { positions });
  await admin.patch(`/staff/${leaving.id}`, { userRole: '2' });
  await app.advance(60_001);
  await resumeBulkChanges(app.context);
  await app.context.background.settle();
  expect(await figuresOf(path)).toEqual(figures({ done: 2, changed: 1 }));
});
