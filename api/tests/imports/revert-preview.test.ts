import { afterEach, beforeEach, expect, test } from 'vitest';
import { mintId } from '../../src/platform/ids.ts';
import { figuresOf, importOf, rowsOf, validRow } from '../support/fixtures/import-fixture.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  admin = await signInStaff(app, 'administration');
});
afterEach(() => app.close());

const previewOf = async (path: string) => (await admin.get(`${path}?preview=revert`)).body.data.revert;

async function runOf(rows: number): Promise<{ path: string; ids: string[] }> {
  const path = await importOf(
    admin,
    Array.from({ length: rows }, (_, n) => validRow(n)),
  );
  await admin.post(`${path}/run`);
  await app.context.background.settle();
  const created = await rowsOf(admin, path, { states: ['CREATED'] });
  return { path, ids: created.map(({ member }) => member?._id ?? '') };
}

test('a revert is previewed: who would be removed, who stays and why; and it does just that', async () => {
  const { path, ids } = await runOf(8);
  const [changed = '', noted = '', paid = '', signedIn = '', deleted = '', gone = ''] = ids;
  expect(await previewOf(path)).toEqual({ removed: 8, kept: [] });
  await app.advance(1000);
  const { db } = app.context;
  expect((await admin.patch(`/admin/users/${changed}?t=UPDATE_STATUS`, { activePolicy: '1' })).status).toBe(
    200,
  );
  expect((await admin.post(`/admin/users/${noted}/notes`, { text: 'Called today' })).status).toBe(201);
  // A member who paid has also signed in: the gravest reason counts.
  await db.updateTable('members').set({ last_login_at: 1 }).where('id', 'in', [paid, signedIn]).execute();
  await admin.patch('/admin/specials', { id: paid, gender: 'men' });
  expect((await admin.delete(`/admin/users/${deleted}`)).status).toBe(204);
  await db.updateTable('import_rows').set({ member_id: null }).where('member_id', '=', gone).execute();
  expect(await previewOf(path)).toEqual({
    removed: 2,
    kept: [
      { touch: 'PAID', members: 1 },
      { touch: 'SIGNED_IN', members: 1 },
      { touch: 'WRITTEN', members: 1 },
      { touch: 'CHANGED', members: 1 },
      { touch: 'DELETED', members: 2 },
    ],
  });
  // A preview changes nothing.
  expect(await figuresOf(admin, path)).toEqual({ CREATED: 8 });
  await admin.post(`${path}/revert`);
  await app.context.background.settle();
  expect(await figuresOf(admin, path)).toEqual({ REVERTED: 2, CHANGED: 6 });
  expect(await previewOf(path)).toBeUndefined();
});

test('nothing is previewed unless it is asked for, nor while the import runs', async () => {
  const { path } = await runOf(1);
  expect((await admin.get(path)).body.data).not.toHaveProperty('revert');
  expect((await admin.get(`${path}?preview=run`)).status).toBe(400);
  await app.context.db.updateTable('imports').set({ state: 'RUNNING' }).execute();
  expect(await previewOf(path)).toBeUndefined();
  const uploader = await signInStaff(app, 'uploader');
  expect((await uploader.get(`${path}?preview=revert`)).status).toBe(403);
  expect((await admin.get(`/admin/imports/${mintId(Date.now())}?preview=revert`)).status).toBe(404);
});
