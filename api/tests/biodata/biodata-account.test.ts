import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUpHere, makeTarget, restoreHere } from '../support/backups.ts';
import { makeCopy, openPage } from '../support/biodata.ts';
import { mergeThem, openMergeFixture, undoMerge } from '../support/fixtures/merge-fixture.ts';
import { downloadExport } from '../support/formats/archive.ts';
import { invite } from '../support/invitations.ts';
import { password, restoreMs, runJobsAfter } from '../support/lifecycle.ts';
import { type Member, Person, signUpActive } from '../support/people.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let woman: Member;
let backups: string;
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
  woman = await signUpActive(app, { gender: 'women', name: 'Nusrat Chowdhury' });
});
afterEach(async () => {
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

test('the export of an account has its copies with their counts, without their addresses', async () => {
  const copy = await makeCopy(woman, { recipient: 'Aunt Salma' });
  await openPage(new Person(app), copy);
  await openPage(new Person(app), copy);
  const text = (await downloadExport(woman)).text('biodata.json');
  expect(JSON.parse(text)).toMatchObject([{ recipient: 'Aunt Salma', opens: 2, withPhoto: false }]);
  expect(text).not.toContain('/b/');
});

test('a removed account leaves no copy, of itself or of others', async () => {
  const man = await signUpActive(app, { gender: 'men' });
  await woman.put('/biodata/for-matches', { allowed: true });
  await man.put('/biodata/for-matches', { allowed: true });
  await invite(man, woman);
  await invite(woman, man, 'ACCEPT');
  const copy = await makeCopy(woman, { recipient: 'Aunt Salma' });
  await openPage(new Person(app), copy);
  expect((await man.post(`/biodata/of/${woman.id}`, { language: 'bn' })).status).toBe(201);
  expect((await woman.post(`/biodata/of/${man.id}`, { language: 'bn' })).status).toBe(201);
  await makeCopy(man);
  await woman.delete('/users', { password });
  await runJobsAfter(app, restoreMs);
  const left = await app.context.db.selectFrom('biodata_copies').select(['member_id', 'match_id']).execute();
  expect(left).toEqual([{ member_id: man.id, match_id: null }]);
  expect(await app.context.db.selectFrom('biodata_opens').selectAll().execute()).toEqual([]);
});

test('a copy that was ended stays ended after a restore, and matches stay shut out (attack 148)', async () => {
  const [ended, kept] = [await makeCopy(woman), await makeCopy(woman)];
  await woman.put('/biodata/for-matches', { allowed: true });
  expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
  // After a merge, the older account ends it; the backup has it as the newer one's.
  const other = await signUpActive(app, { gender: 'women' });
  await app.context.db
    .updateTable('biodata_copies')
    .set({ member_id: other.id })
    .where('id', '=', ended._id)
    .execute();
  expect((await other.delete(`/biodata/${ended._id}`)).status).toBe(204);
  await woman.put('/biodata/for-matches', { allowed: false });
  const target = await makeTarget();
  try {
    expect(await restoreHere(target, backups, { clock: app.context.clock })).toMatchObject({ code: 0 });
    const { db } = target.open().app.context;
    const rows = await db.selectFrom('biodata_copies').select(['id', 'ended_at']).orderBy('id').execute();
    expect(rows.map(({ id, ended_at }) => [id, ended_at !== null])).toEqual([
      [ended._id, true],
      [kept._id, false],
    ]);
    const row = await db.selectFrom('members').select('biodata_for_matches').executeTakeFirstOrThrow();
    expect(row.biodata_for_matches).toBe(0);
  } finally {
    await target.remove();
  }
});

test('a merge takes the copies to the older account, and an undo takes them back', async () => {
  const fixture = await openMergeFixture();
  try {
    const { db } = fixture.app.context;
    const [copy, between] = [await makeCopy(fixture.newer), await makeCopy(fixture.newer)];
    await db
      .updateTable('biodata_copies')
      .set({ match_id: fixture.older.id })
      .where('id', '=', between._id)
      .execute();
    const ownerOf = async ({ _id: id } = copy) =>
      (
        await db
          .selectFrom('biodata_copies')
          .select('member_id')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).member_id;
    const merge = await mergeThem(fixture);
    expect(await ownerOf()).toBe(fixture.older.id);
    expect(await ownerOf(between)).toBe(fixture.newer.id);
    expect((await openPage(new Person(fixture.app), copy)).status).toBe(200);
    await undoMerge(fixture.first, merge);
    expect(await ownerOf()).toBe(fixture.newer.id);
  } finally {
    await fixture.app.close();
  }
});
