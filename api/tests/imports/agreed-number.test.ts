import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { StaffActor } from '../../src/context.ts';
import { startImport } from '../../src/modules/imports/start-import.ts';
import {
  entriesOf,
  figuresOf,
  importOf,
  runImport,
  showImport,
  validRow,
} from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const run = (path: string, query = '') => runImport(app, admin, path, query);

test('a run creates only the number that staff agreed to; another one is 409 with the count now', async () => {
  const colleague = await signInStaff(app, 'administration');
  const path = await importOf(admin, [validRow(1), validRow(2), validRow(3).with(3, '12')]);
  expect((await colleague.put(`${path}/rows/4`, { cells: validRow(3) })).status).toBe(200);
  const refused = await run(path, '?expected=2');
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  expect(refused.body.current).toMatchObject({ state: 'READY', valid: 3 });
  expect(await showImport(admin, path)).toMatchObject({ state: 'READY', valid: 3 });
  expect(await entriesOf(app, 'import.run')).toEqual([]);
  for (const wrong of ['-1', 'two', '1.5', '20001'])
    expect((await run(path, `?expected=${wrong}`)).status).toBe(400);
  expect((await run(path, '?expected=3')).status).toBe(202);
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 3 });
  // Also where no row is left: a run that somebody else made is not taken for the own one.
  expect((await run(path, '?expected=3')).body.current).toMatchObject({ state: 'DONE', valid: 0 });
  expect((await run(path, '?expected=0')).status).toBe(202);
  expect(await entriesOf(app, 'import.run')).toHaveLength(1);
});

test('as many rows, but others, are 409 too; so is another content of the same rows', async () => {
  const colleague = await signInStaff(app, 'administration');
  const path = await importOf(admin, [validRow(1), validRow(2), validRow(3).with(3, '12')]);
  const { validVersion: agreed } = await showImport(admin, path);
  const correct = async (row: number, cells: string[]) => {
    await app.advance(1);
    expect((await colleague.put(`${path}/rows/${row}`, { cells })).status).toBe(200);
  };
  const runAs = (version: string) => run(path, `?expected=2&validVersion=${version}`);
  // One row out, another one in.
  await correct(2, validRow(1).with(3, '12'));
  await correct(4, validRow(3));
  const refused = await runAs(agreed);
  expect([refused.status, refused.body.code]).toEqual([409, 'CONFLICT']);
  const { validVersion: second } = refused.body.current;
  expect(refused.body.current).toMatchObject({ state: 'READY', valid: 2 });
  expect(second).not.toBe(agreed);
  // The same rows, one with another name.
  await correct(4, validRow(3).with(0, 'Karim Ali'));
  expect((await runAs(second)).status).toBe(409);
  expect(await entriesOf(app, 'import.run')).toEqual([]);
  // A look changes nothing.
  const { validVersion } = await showImport(colleague, path);
  expect((await showImport(admin, path)).validVersion).toBe(validVersion);
  expect((await runAs(validVersion)).status).toBe(202);
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 2, INVALID: 1 });
});

test('a correction just before the run starts is counted too', async () => {
  const path = await importOf(admin, [validRow(1), validRow(2)]);
  const { db } = app.context;
  const begin = db.transaction.bind(db);
  // The row becomes invalid after the first count, and before the run's transaction.
  const spy = vi.spyOn(db, 'transaction').mockImplementation(() => {
    spy.mockRestore();
    const builder = begin();
    const execute = builder.execute.bind(builder);
    builder.execute = async (work) => {
      await db.updateTable('import_rows').set({ state: 'INVALID' }).where('position', '=', 3).execute();
      return execute(work);
    };
    return builder;
  });
  const id = path.split('/').at(-1) ?? '';
  const actor = { id: admin.id, role: 'administration' } as StaffActor;
  await expect(
    startImport(app.context, actor, id, { sendSms: false, expected: 2, validVersion: undefined }),
  ).rejects.toMatchObject({
    code: 'CONFLICT',
    details: { current: { state: 'READY', valid: 1 } },
  });
  expect(await figuresOf(admin, path)).toEqual({ VALID: 1, INVALID: 1 });
});
