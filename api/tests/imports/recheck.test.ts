import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { claimRecheck } from '../../src/modules/imports/row-queries.ts';
import { inTransaction } from '../../src/platform/database/transaction.ts';
import { figuresOf, importOf, phoneOf, rowsOf, validRow } from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

/** The second row shares the phone of the first. */
const sharing = () => importOf(admin, [validRow(1), validRow(2).with(3, phoneOf(1))]);
const stored = () =>
  app.context.db
    .selectFrom('import_rows')
    .select(['import_id', 'cells'])
    .where('position', '=', 3)
    .executeTakeFirstOrThrow();

test('a correction checks the rows again that shared its phone or email', async () => {
  const path = await sharing();
  expect(await figuresOf(admin, path)).toEqual({ VALID: 1, INVALID: 1 });
  await admin.put(`${path}/rows/2`, { cells: validRow(1).with(3, phoneOf(5)) });
  expect(await figuresOf(admin, path)).toEqual({ VALID: 2 });
  // And back: the later row is the one with the error.
  await admin.put(`${path}/rows/2`, { cells: validRow(1) });
  expect(await rowsOf(admin, path, { states: ['INVALID'] })).toMatchObject([{ row: 3 }]);
  const same = 'rahim1@example.com';
  await admin.put(`${path}/rows/3`, { cells: validRow(3).with(4, same) });
  expect((await rowsOf(admin, path, { states: ['INVALID'] }))[0]?.errors).toMatchObject([{ field: 'email' }]);
  await admin.put(`${path}/rows/2`, { cells: validRow(1).with(4, '') });
  expect(await figuresOf(admin, path)).toEqual({ VALID: 2 });
});

test('a row is claimed for another check only with the cells that were checked, and only while it may change', async () => {
  const path = await sharing();
  const { db } = app.context;
  const { cells, import_id: id } = await stored();
  const claim = (what: { position: number; cells: string | null }) =>
    inTransaction(db, (trx) => claimRecheck(trx, id, what));
  expect(await claim({ position: 3, cells })).toBe(true);
  expect(await claim({ position: 3, cells: '[]' })).toBe(false);
  expect(await claim({ position: 2, cells })).toBe(false);
  expect(await claim({ position: 9, cells })).toBe(false);
  for (const state of ['RUNNING', 'CHECKING', 'REVERTING', 'REVERTED']) {
    await db.updateTable('imports').set({ state }).execute();
    expect(await claim({ position: 3, cells })).toBe(false);
  }
  await db.updateTable('imports').set({ state: 'DONE' }).execute();
  expect(await claim({ position: 3, cells })).toBe(true);
  for (const state of ['CREATED', 'FAILED', 'REVERTED', 'CHANGED']) {
    await db.updateTable('import_rows').set({ state }).where('position', '=', 3).execute();
    expect(await claim({ position: 3, cells })).toBe(false);
  }
  expect(await figuresOf(admin, path)).toEqual({ VALID: 1, CHANGED: 1 });
});

test('a check of older cells does not overwrite what a colleague stored meanwhile', async () => {
  const path = await sharing();
  const newer = JSON.stringify(validRow(7).with(0, 'Colleague Khan'));
  const { db } = app.context;
  const begin = db.transaction.bind(db);
  let begun = 0;
  // The second transaction of the correction stores the check of the row that shared its phone.
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    begun += 1;
    const builder = begin();
    if (begun !== 2) return builder;
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await db.updateTable('import_rows').set({ cells: newer }).where('position', '=', 3).execute();
      return execute(work);
    };
    return builder;
  });
  const corrected = await admin.put(`${path}/rows/2`, { cells: validRow(1).with(3, phoneOf(5)) });
  spy.mockRestore();
  expect(corrected.status).toBe(200);
  expect(begun).toBe(2);
  expect((await stored()).cells).toBe(newer);
  expect(await figuresOf(admin, path)).toEqual({ VALID: 1, INVALID: 1 });
});
