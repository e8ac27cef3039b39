import { USER_VIEWS_MAX } from '@milon/shared/contracts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyAuditChain } from '../support/audit.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';
import { textWithoutIds } from '../support/text-without-ids.ts';

let app: TestApp;
let admin: StaffPerson;
let otherAdmin: StaffPerson;
let uploader: StaffPerson;
beforeEach(async () => {
  app = await startTestApp();
  [admin, otherAdmin, uploader] = await Promise.all([
    signInStaff(app, 'administration'),
    signInStaff(app, 'administration'),
    signInStaff(app, 'uploader'),
  ]);
});
afterEach(() => app.close());

const body = (changes: object = {}) => ({
  name: 'Women of Dhaka',
  audience: 'me',
  filter: { gender: ['women'], city: ['47'], age: { min: 20 } },
  sort: { field: 'lastLogin', dir: 'desc' },
  columns: [{ id: 'name', width: 220 }, { id: 'age' }],
  ...changes,
});
const save = (staff: StaffPerson, changes?: object) => staff.post('/admin/users/views', body(changes));
const namesOf = async (staff: StaffPerson): Promise<string[]> =>
  (await staff.get('/admin/users/views')).body.data.map(({ name }: { name: string }) => name);

test('a view is restored as it was saved, changed and deleted, and each step is audited', async () => {
  const { status, body: saved } = await save(uploader);
  expect(status).toBe(201);
  expect((await uploader.get('/admin/users/views')).body.data).toEqual([
    { ...body(), _id: saved.data._id, isMine: true },
  ]);
  const path = `/admin/users/views/${saved.data._id}`;
  const changed = await uploader.put(path, body({ name: 'Women of Sylhet', sort: undefined }));
  expect([changed.status, changed.body.data.name, changed.body.data.sort]).toEqual([
    200,
    'Women of Sylhet',
    undefined,
  ]);
  expect((await uploader.delete(path)).status).toBe(204);
  expect(await namesOf(uploader)).toEqual([]);
  expect((await uploader.delete(path)).status).toBe(404);
  const audit = (await admin.get('/admin/audit')).body.data;
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'view.delete',
    'view.update',
    'view.create',
  ]);
  expect(JSON.stringify(audit)).not.toContain('Women');
  expect(await verifyAuditChain(app)).toEqual({ checked: 3 });
});

test('a view is seen by those it is for, and changed by its owner or Administration', async () => {
  await save(admin, { name: 'Mine', audience: 'me' });
  await save(admin, {
    name: 'For Administration',
    audience: 'administration',
    filter: { package: ['ENDED'] },
  });
  const forUploaders = (await save(admin, { name: 'For Uploaders', audience: 'uploader' })).body.data._id;
  await save(admin, { name: 'For everyone', audience: 'everyone' });
  const own = (await save(uploader, { name: 'Own' })).body.data._id;
  const shared = ['For Administration', 'For everyone', 'For Uploaders'];
  expect(await namesOf(admin)).toEqual([...shared, 'Mine']);
  expect(await namesOf(otherAdmin)).toEqual(shared);
  expect(await namesOf(uploader)).toEqual(['For everyone', 'For Uploaders', 'Own']);
  // Somebody else's own view does not exist; a shared one is not the Uploader's to change.
  expect((await admin.put(`/admin/users/views/${own}`, body())).status).toBe(404);
  expect((await otherAdmin.delete(`/admin/users/views/${own}`)).status).toBe(404);
  expect((await uploader.put(`/admin/users/views/${forUploaders}`, body())).status).toBe(403);
  expect((await uploader.delete(`/admin/users/views/${forUploaders}`)).status).toBe(403);
  expect((await otherAdmin.delete(`/admin/users/views/${forUploaders}`)).status).toBe(204);
});

test('an Uploader shares nothing, and no view offers what its readers may not filter by', async () => {
  for (const audience of ['uploader', 'administration', 'everyone'])
    expect([audience, (await save(uploader, { audience })).status]).toEqual([audience, 403]);
  for (const limited of [{ filter: { package: ['NONE'] } }, { filter: { deleted: true } }]) {
    expect((await save(uploader, limited)).status).toBe(403);
    expect((await save(admin, { ...limited, audience: 'everyone' })).status).toBe(403);
    expect((await save(admin, { ...limited, audience: 'administration' })).status).toBe(201);
  }
  expect((await save(admin, { sort: { field: 'package', dir: 'asc' }, audience: 'uploader' })).status).toBe(
    403,
  );
});

test('a view never keeps the search text, and a malformed one is refused', async () => {
  const { body: saved } = await save(admin, { filter: { text: '01712345678', gender: ['men'] } });
  expect(saved.data.filter).toEqual({ gender: ['men'] });
  const rows = await app.context.db.selectFrom('user_views').select('content').execute();
  expect(textWithoutIds(rows)).not.toContain('1712');
  for (const wrong of [
    { name: ' ' },
    { audience: 'members' },
    { filter: { age: { min: -1 } } },
    { columns: 'all' },
  ])
    expect([wrong, (await save(admin, wrong)).status]).toEqual([wrong, 400]);
});

test('one member of staff saves a limited number of views', async () => {
  for (let n = 0; n < USER_VIEWS_MAX; n += 1) expect((await save(uploader)).status).toBe(201);
  const { status, body: problem } = await save(uploader);
  expect([status, problem.code]).toEqual([409, 'CONFLICT']);
});

test('what only Administration sees is no filter and no order for an Uploader', async () => {
  const search = (staff: StaffPerson, asked: object) => staff.patch('/admin/users/search', asked);
  for (const asked of [
    { filter: { package: ['NONE'] } },
    { sort: [{ field: 'package', dir: 'asc' }] },
    { filter: { deleted: true } },
  ]) {
    expect([asked, (await search(uploader, asked)).status]).toEqual([asked, 403]);
    expect([asked, (await search(admin, asked)).status]).toEqual([asked, 200]);
  }
  expect((await uploader.post('/admin/users/count', { filter: { package: ['NONE'] } })).status).toBe(403);
});
