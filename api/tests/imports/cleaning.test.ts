import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteOldCells } from '../../src/modules/imports/index.ts';
import { figuresOf, importOf, showImport, validRow } from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const monthLater = async () => {
  await app.advance(31 * DAY_MS);
  await admin.signIn();
};

/** Does something just before the nth transaction of the cleaning begins. */
async function cleanWith(nth: number, act: (ending: AbortController) => Promise<unknown>): Promise<void> {
  const { db } = app.context;
  const ending = new AbortController();
  const begin = db.transaction.bind(db);
  let begun = 0;
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    begun += 1;
    const builder = begin();
    if (begun !== nth) return builder;
    spy.mockRestore();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await act(ending);
      return execute(work);
    };
    return builder;
  });
  await deleteOldCells(app.context, ending.signal);
  spy.mockRestore();
}

const invalid = (n: number) => ['', ...validRow(n).slice(1)];
const cells = async () => {
  const rows = await app.context.db.selectFrom('import_rows').select('cells').execute();
  return rows.filter((row) => row.cells !== null).length;
};

test('an import that staff run while the cleaning looks at it keeps its rows and its members', async () => {
  const path = await importOf(admin, [validRow(1), validRow(2)]);
  await monthLater();
  await cleanWith(1, async () => {
    await admin.post(`${path}/run`);
    await app.context.background.settle();
  });
  expect(await showImport(admin, path)).toMatchObject({ state: 'DONE', figures: { CREATED: 2 } });
});

test('an import that staff correct while the cleaning looks at it keeps the cells of all its rows', async () => {
  const path = await importOf(admin, [validRow(1), invalid(2), invalid(3)]);
  await admin.post(`${path}/run`);
  await app.context.background.settle();
  await monthLater();
  await cleanWith(1, () => admin.put(`${path}/rows/3`, { cells: validRow(2) }));
  expect(await cells()).toBe(2);
  await admin.post(`${path}/run`);
  await app.context.background.settle();
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 2, INVALID: 1 });
});

test('what a stopped cleaning has begun can no longer run, and the next one ends it', async () => {
  const ran = await importOf(admin, [validRow(1), invalid(2), invalid(3)]);
  await admin.post(`${ran}/run`);
  await app.context.background.settle();
  await monthLater();
  await cleanWith(1, async (ending) => ending.abort());
  expect(await cells()).toBe(2);
  expect((await admin.put(`${ran}/rows/3`, { cells: validRow(2) })).status).toBe(409);
  await deleteOldCells(app.context, new AbortController().signal);
  expect(await cells()).toBe(0);
  expect(await showImport(admin, ran)).toMatchObject({ headers: [], figures: { CREATED: 1, INVALID: 2 } });

  const never = await importOf(admin, [validRow(4), validRow(5)]);
  await monthLater();
  await cleanWith(1, async (ending) => ending.abort());
  expect([await cells(), (await admin.get(never)).status]).toEqual([2, 404]);
  await deleteOldCells(app.context, new AbortController().signal);
  expect(await cells()).toBe(0);
});
