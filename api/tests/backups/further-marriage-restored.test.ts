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
  const she = await signUpActive(app, { gender: 'women' });
  await she.put('/users/preference', { furtherMarriage: true, religion: ['islam'] });
  expect((await backUpHere(app, backups)).code).toBe(0);
  await he.patch('/users', { furtherMarriage: true });
  await ended.patch('/users', { furtherMarriage: true });
  await ended.patch('/users', { furtherMarriage: null });
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
    { gender: 'further', members: 1 },
    { gender: 'men', members: 1 },
  ]);
});

test('a restore brings no permission back that ended after the backup (attack 165)', async () => {
  const permitted = async () => {
    const he = await signUpActive(app, { gender: 'men', maritalStatus: '3' });
    await he.patch('/users', { furtherMarriage: true });
    await app.advance(1_000);
    await app.context.db
      .updateTable('members')
      .set({ permission_seen_at: app.context.clock() })
      .where('id', '=', he.id)
      .execute();
    return he;
  };
  const [kept, he] = [await permitted(), await permitted()];
  expect((await backUpHere(app, backups)).code).toBe(0);
  await app.advance(1_000);
  await he.patch('/users', { furtherMarriage: null });
  await he.patch('/users', { furtherMarriage: true });

  target = await makeTarget();
  expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
  const { app: served } = target.open();
  const rows = await served.context.db
    .selectFrom('members')
    .select(['id', 'permission_seen_at'])
    .where('family_traits', '>=', 2 ** 51)
    .execute();
  expect(new Map(rows.map((row) => [row.id, row.permission_seen_at !== null]))).toEqual(
    new Map([
      [kept.id, true],
      [he.id, false],
    ]),
  );
});
