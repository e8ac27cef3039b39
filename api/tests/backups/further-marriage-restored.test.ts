import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpHere, makeTarget, restoreHere, type Target } from '../support/backups.ts';
import { type Member, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let backups: string;
let target: Target;
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
});
afterEach(async () => {
  await target.remove();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

test('a restore hides a man who said since the backup that he seeks a further marriage, and keeps a woman’s no', async () => {
  const he = await signUpActive(app, { gender: 'men', maritalStatus: '3' });
  const ended = await signUpActive(app, { gender: 'men', maritalStatus: '3' });
  const single = await signUpActive(app, { gender: 'men', maritalStatus: '1' });
  const she = await signUpActive(app, { gender: 'women' });
  await she.put('/users/preference', { furtherMarriage: true, religion: ['islam'] });
  expect((await backUpHere(app, backups)).code).toBe(0);
  await he.patch('/users', { furtherMarriage: true });
  await ended.patch('/users', { furtherMarriage: true });
  await ended.patch('/users', { furtherMarriage: null });
  await single.patch('/users', { maritalStatus: '3', furtherMarriage: true });
  await she.put('/users/preference', { religion: ['islam'] });

  target = await makeTarget();
  const restored = await restoreHere(target, backups, { verify: true, clock: app.context.clock });
  expect(restored).toMatchObject({ code: 0 });
  const { app: served } = target.open();
  const rowOf = ({ id }: Member) =>
    served.context.db
      .selectFrom('members')
      .select(['family_traits', 'meets_further', 'preference'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  expect((await rowOf(he)).family_traits).toBeGreaterThanOrEqual(2 ** 51);
  expect((await rowOf(single)).family_traits).toBeGreaterThanOrEqual(2 ** 51);
  expect((await rowOf(ended)).family_traits).toBeLessThan(2 ** 51);
  expect(await rowOf(she)).toMatchObject({ meets_further: 0, preference: '{"religion":["islam"]}' });
  const men = await served.context.db
    .selectFrom('population')
    .select(['gender', 'members'])
    .where('kind', '=', 'all')
    .where('gender', '!=', 'women')
    .orderBy('gender')
    .execute();
  expect(men).toEqual([
    { gender: 'further', members: 2 },
    { gender: 'men', members: 1 },
  ]);
});

test('attack 172: a permission from before he ended the field does not come back with a backup', async () => {
  const [again, still] = [
    await signUpActive(app, { gender: 'men', maritalStatus: '3' }),
    await signUpActive(app, { gender: 'men', maritalStatus: '3' }),
  ];
  const { db } = app.context;
  for (const he of [again, still]) {
    await he.patch('/users', { furtherMarriage: true });
    const seen = { permission_seen_at: app.context.clock() };
    await db.updateTable('members').set(seen).where('id', '=', he.id).execute();
  }
  expect((await backUpHere(app, backups)).code).toBe(0);
  for (const furtherMarriage of [null, true]) {
    app.advanceNow(1000);
    await again.patch('/users', { furtherMarriage });
  }
  target = await makeTarget();
  expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
  const permissionOf = async ({ id }: Member) => {
    const members = target.open().app.context.db.selectFrom('members').where('id', '=', id);
    return (await members.select('permission_seen_at').executeTakeFirstOrThrow()).permission_seen_at;
  };
  expect(await permissionOf(again)).toBeNull();
  expect(await permissionOf(still)).not.toBeNull();
});
