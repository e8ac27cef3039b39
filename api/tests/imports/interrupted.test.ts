import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { resumeImports } from '../../src/modules/imports/index.ts';
import { runImports } from '../../src/modules/imports/run-imports.ts';
import { figuresOf, importOf, rowsOf, showImport, validRow } from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

/** Another process runs imports, and dies. */
async function holdLease() {
  const lease = { name: 'imports', holder: 'other', expires_at: app.context.clock() + 60_000 };
  await app.context.db.insertInto('leases').values(lease).execute();
}

/** Runs imports as a process that is killed at the end of its nth transaction, just before the commit. */
async function runUntil(transactions: number): Promise<void> {
  const { db } = app.context;
  const begin = db.transaction.bind(db);
  let begun = 0;
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    begun += 1;
    if (begun > transactions) throw new Error('dead');
    const builder = begin();
    if (begun < transactions) return builder;
    const execute = builder.execute.bind(builder);
    builder.execute = (work) =>
      execute(async (trx) => {
        await work(trx);
        throw new Error('killed');
      });
    return builder;
  });
  await expect(runImports(app.context, new AbortController().signal)).rejects.toThrow('dead');
  spy.mockRestore();
}

const phones = async () => {
  const rows = await app.context.db.selectFrom('members').select('phone').execute();
  return rows.map(({ phone }) => phone);
};

test('120 rows: a run and a revert that are interrupted at 20 points do each once, and lose none', {
  timeout: 120_000,
}, async () => {
  const rows = Array.from({ length: 120 }, (_, n) => validRow(n));
  const path = await importOf(admin, rows);
  await holdLease();
  expect((await admin.post(`${path}/run`)).body.data.state).toBe('RUNNING');
  await app.context.background.settle();
  expect(await figuresOf(admin, path)).toEqual({ VALID: 120 });
  await app.advance(60_001);

  let created = 0;
  for (let point = 1; point <= 20; point += 1) {
    await runUntil(1 + ((point * 7) % 6));
    const figures = await figuresOf(admin, path);
    expect((figures['CREATED'] ?? 0) + (figures['VALID'] ?? 0)).toBe(120);
    expect(figures['CREATED'] ?? 0).toBeGreaterThanOrEqual(created);
    created = figures['CREATED'] ?? 0;
    expect((await phones()).length).toBe(created);
  }
  expect(created).toBeGreaterThan(20);
  expect(created).toBeLessThan(120);
  // The job of two processes at once: the lease lets one of them run.
  const signal = new AbortController().signal;
  await Promise.all([resumeImports(app.context, signal), resumeImports(app.context, signal)]);
  await app.context.background.settle();
  expect(await showImport(admin, path)).toMatchObject({ state: 'DONE', figures: { CREATED: 120 } });
  expect(new Set(await phones()).size).toBe(120);
  const audit = await app.context.db
    .selectFrom('audit_log')
    .select('target_id')
    .where('action', '=', 'member.create')
    .execute();
  expect(new Set(audit.map(({ target_id: id }) => id)).size).toBe(120);
  expect(audit).toHaveLength(120);

  await holdLease();
  await admin.post(`${path}/revert`);
  await app.context.background.settle();
  await app.advance(60_001);
  for (let point = 1; point <= 20; point += 1) await runUntil(1 + ((point * 5) % 6));
  const half = await figuresOf(admin, path);
  expect((half['CREATED'] ?? 0) + (half['REVERTED'] ?? 0)).toBe(120);
  expect((await phones()).length).toBe(half['CREATED']);
  await resumeImports(app.context, signal);
  await app.context.background.settle();
  expect(await showImport(admin, path)).toMatchObject({ state: 'REVERTED', figures: { REVERTED: 120 } });
  expect(await phones()).toEqual([]);
});

test('a revert in the middle of a run stops it, and removes what it created', async () => {
  const path = await importOf(
    admin,
    Array.from({ length: 30 }, (_, n) => validRow(n)),
  );
  await holdLease();
  await admin.post(`${path}/run`);
  await app.context.background.settle();
  await app.advance(60_001);
  await runUntil(10);
  await admin.post(`${path}/revert`);
  await app.context.background.settle();
  const figures = await figuresOf(admin, path);
  expect(figures['REVERTED']).toBeGreaterThan(0);
  expect((figures['REVERTED'] ?? 0) + (figures['VALID'] ?? 0)).toBe(30);
  expect(await phones()).toEqual([]);
});

test('staff who lose their role create and remove no one more', async () => {
  const other = await signInStaff(app, 'administration');
  const path = await importOf(other, [validRow(1), validRow(2)]);
  await holdLease();
  await other.post(`${path}/run`);
  await admin.patch(`/staff/${other.id}`, { userRole: '2' });
  await app.advance(60_001);
  await resumeImports(app.context, new AbortController().signal);
  await app.context.background.settle();
  expect(await showImport(admin, path)).toMatchObject({ state: 'READY', figures: { VALID: 2 } });
  await admin.post(`${path}/run`);
  await app.context.background.settle();
  expect(await showImport(admin, path)).toMatchObject({ state: 'DONE', figures: { CREATED: 2 } });
});

test('a check that a process left goes on where it stopped', async () => {
  const path = await importOf(
    admin,
    Array.from({ length: 150 }, (_, n) => validRow(n)),
  );
  const { headers } = await showImport(admin, path);
  const mapping = JSON.stringify({ [headers[0] as string]: null, Gender: 'gender' });
  await app.context.db.updateTable('imports').set({ state: 'CHECKING', checked_to: 101, mapping }).execute();
  expect((await admin.post(`${path}/run`)).status).toBe(409);
  expect((await admin.post(`${path}/revert`)).status).toBe(409);
  await app.advance(61_000);
  await resumeImports(app.context, new AbortController().signal);
  expect(await showImport(admin, path)).toMatchObject({
    state: 'READY',
    figures: { VALID: 100, INVALID: 50 },
  });
  expect((await rowsOf(admin, path, { states: ['INVALID'] }))[0]).toMatchObject({ row: 102 });
});
