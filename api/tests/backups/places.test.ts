import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@milon/shared/rules';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { unfinishedRestore } from '../../src/platform/database/unusable.ts';
import { startApi } from '../../src/start-api.ts';
import {
  backUpHere,
  filesUnder,
  makeTarget,
  restoreHere,
  settingsOf,
  type Target,
} from '../support/backups.ts';
import { signUpActive } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { startBucket, type TestBucket } from '../support/services/bucket.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

const backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
const targets: Target[] = [];
const buckets: TestBucket[] = [];
let app: TestApp;
afterEach(async () => {
  for (const target of targets.splice(0)) await target.remove();
  await app.close();
  for (const bucket of buckets.splice(0)) await bucket.stop();
  rmSync(backups, { recursive: true, force: true });
});

async function emptyTarget(): Promise<Target> {
  const target = await makeTarget();
  targets.push(target);
  return target;
}

async function newBucket(): Promise<TestBucket> {
  const bucket = await startBucket();
  buckets.push(bucket);
  return bucket;
}

async function filesOf({ context }: { context: TestApp['context'] }): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { key } of context.storage.files())
    files.set(key, Buffer.from((await context.storage.get(key)) ?? []).toString('base64'));
  return files;
}

test('files in a bucket are backed up, and restored into another bucket or a folder', async () => {
  app = await startTestApp((await newBucket()).environment);
  const her = await signUpActive(app, { gender: 'women' });
  await showPhoto(app, her, 1);
  const files = await filesOf(app);
  expect(files.size).toBeGreaterThan(5);
  expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
  expect((await backUpHere(app, backups)).said).toContain('of which 0 were copied now');

  const [other, folder] = [await newBucket(), await emptyTarget()];
  const elsewhere = await emptyTarget();
  expect(await restoreHere(elsewhere, backups, { verify: true }, other.environment)).toMatchObject({
    code: 0,
  });
  expect(await filesOf(elsewhere.open(other.environment))).toEqual(files);
  expect(await restoreHere(folder, backups, { verify: true })).toMatchObject({ code: 0 });
  expect(await filesOf(folder.open())).toEqual(files);
});

test('--at takes the newest backup of that time, and older ones go by days', async () => {
  app = await startTestApp();
  const times: number[] = [];
  for (let day = 0; day < 3; day += 1) {
    await signUpActive(app, { gender: 'women' });
    times.push(app.context.clock());
    expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
    await app.advance(DAY_MS);
  }
  const membersOf = async (at: number | undefined) => {
    const target = await emptyTarget();
    expect(await restoreHere(target, backups, { at })).toMatchObject({ code: 0 });
    return (await target.open().context.db.selectFrom('members').select('id').execute()).length;
  };
  expect(await membersOf(undefined)).toBe(3);
  expect(await membersOf((times[2] ?? 0) - 1)).toBe(2);
  const tooEarly = await restoreHere(await emptyTarget(), backups, { at: (times[0] ?? 0) - 1 });
  expect(tooEarly).toMatchObject({ code: 1, said: expect.stringContaining('The oldest backup') });
});

test('a content that the disk damaged is found within four weeks and copied anew (attack 109)', async () => {
  app = await startTestApp();
  for (const name of ['one', 'two'])
    await app.context.storage.put(`photos/${name}`, Buffer.from(`of ${name}`));
  expect((await backUpHere(app, backups)).code).toBe(0);
  const contents = filesUnder(join(backups, 'files'));
  const [path = ''] = contents;
  const bytes = readFileSync(path);
  bytes[0] = (bytes[0] ?? 0) ^ 1;
  writeFileSync(path, bytes);
  const found: string[] = [];
  for (let day = 0; day < 28 && found.length === 0; day += 1) {
    await app.advance(DAY_MS);
    const { said } = await backUpHere(app, backups);
    found.push(...said.split('\n').filter((line) => line.includes('damaged')));
  }
  expect(found).toEqual([expect.stringMatching(/copied anew: photos\/(one|two)\.$/)]);
  expect(await restoreHere(await emptyTarget(), backups, { verify: true })).toMatchObject({ code: 0 });
});

test('the API does not start on a restore that broke off', async () => {
  app = await startTestApp();
  if (app.context.engine === 'sqlite') {
    // SQLite's database has its name only when all of it is there.
    expect(await backUpHere(app, backups)).toMatchObject({ code: 0 });
    const target = await emptyTarget();
    const fails = () => {
      throw new Error('the power went off');
    };
    await expect(restoreHere(target, backups, { clock: fails })).rejects.toThrow('the power went off');
    expect((await target.open().context.db.introspection.getTables()).length).toBe(0);
    return;
  }
  await sql`create table ${sql.table(unfinishedRestore)} (id integer)`.execute(app.context.db);
  await expect(
    startApi({ ...settingsOf(app), NODE_ENV: 'test', PORT: '0', LOG_LEVEL: 'silent' }),
  ).rejects.toThrow('did not finish');
});
