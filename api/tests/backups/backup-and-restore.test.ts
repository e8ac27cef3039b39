import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { migrations } from '@milon/migrations';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseConfig } from '../../src/config.ts';
import { verifyChain } from '../../src/modules/audit/index.ts';
import { withLock } from '../../src/modules/backups/index.ts';
import { isBackupRunning } from '../../src/modules/backups/lock.ts';
import { renditionKey } from '../../src/modules/photos/index.ts';
import {
  backUpHere,
  filesUnder,
  makeTarget,
  restoreHere,
  runCommand,
  settingsOf,
  startCommand,
  type Target,
} from '../support/backups.ts';
import { Person, signUpActive } from '../support/people.ts';
import { showPhoto } from '../support/photos.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let backups: string;
const targets: Target[] = [];
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp();
});
afterEach(async () => {
  for (const target of targets.splice(0)) await target.remove();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

async function emptyTarget(): Promise<Target> {
  const target = await makeTarget();
  targets.push(target);
  return target;
}

const backUp = () => backUpHere(app, backups);
const newest = () => join(backups, 'backups', readdirSync(join(backups, 'backups')).toSorted().at(-1) ?? '');
const manifest = () => JSON.parse(readFileSync(join(newest(), 'manifest.json'), 'utf8'));
const hasDatabase = async (target: Target) => {
  if (!target.settings['DATABASE_URL']) return existsSync(join(target.dataDir, 'milon.sqlite'));
  const { context } = target.open();
  return (await context.db.introspection.getTables()).length > 0;
};

/**
 * Tables that a restore changes on purpose: sessions end, and the audit log says what happened. The
 * migrator's times are its own.
 */
const changedByRestore =
  /^(sessions|staff_sessions|push_subscriptions|verification_codes|password_resets|google_sessions|audit_\w+|kysely_\w+)$/;

/** Every row of every other table. */
async function rowsOf({ db }: TestApp['context']): Promise<Record<string, string[]>> {
  const names = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const rows: Record<string, string[]> = {};
  for (const name of names) {
    if (changedByRestore.test(name)) continue;
    const found = await sql`select * from ${sql.table(name)}`.execute(db);
    rows[name] = found.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
}

function flip(path: string): void {
  const bytes = readFileSync(path);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}

test('a backup that is made while members write has a whole state, which is restored elsewhere', async () => {
  const her = await signUpActive(app, { gender: 'women' });
  await signInStaff(app);
  const { child, ended } = startCommand('backup', ['--to', backups], settingsOf(app));
  let written = 0;
  while (child.exitCode === null) {
    const him = await signUpActive(app, { gender: 'men' });
    await him.put('/users/invite?action=SEND', { _id: her.id });
    if (written < 6) await showPhoto(app, him, written);
    written += 1;
    await nextTurn();
  }
  expect(await ended).toMatchObject({ code: 0 });
  expect(written).toBeGreaterThan(2);

  const target = await emptyTarget();
  const restored = await runCommand('restore', ['--from', backups, '--verify'], target.settings);
  expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Every row equals the backup') });
  expect(restored.said).toContain('Every file was read back, and equals the backup.');
  const { context } = target.open();
  const members = await context.db.selectFrom('members').select('id').execute();
  expect(members.length).toBeGreaterThan(0);
  // Each member of that moment is whole: the row, the count of invitations, and the files of every photo.
  for (const photo of await context.db.selectFrom('photos').selectAll().execute())
    expect(await context.storage.get(renditionKey(photo.storage_key, 'full', 'webp'))).toBeDefined();
  const counted = await context.db.selectFrom('invitations_of_day').select('sent').execute();
  const invitations = await context.db.selectFrom('invitations').select('pair').execute();
  expect(counted.reduce((sum, row) => sum + row.sent, 0)).toBe(invitations.length);
  expect(await verifyChain(context.db, context.keys.audit)).not.toHaveProperty('brokenAt');
});

test('a restored copy has every row and every photo, and serves them; all must sign in again', async () => {
  const phoneNumber = { number: '1711222333', countryCode: '+880' };
  const her = await signUpActive(app, { gender: 'women', phoneNumber });
  const him = await signUpActive(app, { gender: 'men' });
  const photo = await showPhoto(app, her, 1);
  await him.put('/users/invite?action=SEND', { _id: her.id });
  await signInStaff(app);
  expect(await backUp()).toMatchObject({ code: 0 });

  const target = await emptyTarget();
  expect(await restoreHere(target, backups, { verify: true })).toMatchObject({ code: 0 });
  const { app: served, context } = target.open();
  expect(await rowsOf(context)).toEqual(await rowsOf(app.context));
  expect(await context.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  const again = new Person(served);
  again.cookie = her.cookie;
  expect((await again.get('/users')).status).toBe(401);
  const signedIn = await again.post('/auth/login', {
    phone: '+8801711222333',
    password: 'correct horse battery',
  });
  expect(signedIn.status).toBe(200);
  const shown = (await again.get('/users')).body;
  expect(shown.profileImages).toMatchObject([{ _id: photo._id }]);
  expect((await again.get(shown.profileImages[0].src)).status).toBe(200);

  // The audit log goes on, with a row that says so.
  const rows = await context.db.selectFrom('audit_log').selectAll().orderBy('position', 'desc').execute();
  expect(rows[0]).toMatchObject({ action: 'audit.restored', staff_id: 'system' });
  expect(JSON.parse(rows[0]?.facts ?? '')).toMatchObject({
    backup: new Date(manifest().createdAt).toISOString(),
    position: rows.length - 1,
    repeated: 0,
  });
  expect(await verifyChain(context.db, context.keys.audit)).toMatchObject({ checked: rows.length });

  // Into what is no longer empty nothing is restored.
  const refused = await restoreHere(target, backups);
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
});

test('a backup that broke off is continued, and unchanged files are not copied again', async () => {
  const bytes = (n: number) => Buffer.alloc(2_000, `file ${n} `);
  const count = 1_500;
  for (let n = 0; n < count; n += 1) await app.context.storage.put(`photos/${n}/full.webp`, bytes(n));
  const { child, ended } = startCommand('backup', ['--to', backups], settingsOf(app));
  await expect.poll(() => filesUnder(join(backups, 'files')).length, { interval: 5 }).toBeGreaterThan(250);
  child.kill('SIGKILL');
  await ended;
  expect(readdirSync(join(backups, 'backups'))).toEqual([expect.stringMatching(/\.part$/)]);
  const target = await emptyTarget();
  expect(await restoreHere(target, backups)).toMatchObject({
    code: 1,
    said: expect.stringContaining('There is no backup'),
  });

  const copiedOf = ({ said }: { said: string }) => Number(/of which (\d+) were copied now/.exec(said)?.[1]);
  const second = await backUp();
  expect(second).toMatchObject({ code: 0 });
  expect(copiedOf(second)).toBeLessThanOrEqual(count - 200);
  await app.context.storage.put('photos/7/full.webp', bytes(7_777));
  const third = await backUp();
  expect(copiedOf(third)).toBe(1);
  expect(readdirSync(join(backups, 'backups'))).toEqual([expect.not.stringMatching(/\.part$/)]);
  // The earlier content belongs to no backup any longer.
  expect(filesUnder(join(backups, 'files'))).toHaveLength(count);
  expect(await restoreHere(target, backups, { verify: true })).toMatchObject({ code: 0 });
  const { context } = target.open();
  expect(await context.storage.get('photos/7/full.webp')).toEqual(bytes(7_777));
});

test('nobody backs up into a folder while another does, or restores from it meanwhile', async () => {
  const target = await emptyTarget();
  await withLock(backups, 'write', async () => {
    for (const answer of [await backUp(), await restoreHere(target, backups)])
      expect(answer).toMatchObject({ code: 1, said: expect.stringContaining('Another backup or restore') });
    expect(await isBackupRunning(backups)).toBe(true);
  });
  expect(await isBackupRunning(backups)).toBe(false);
  expect(await backUp()).toMatchObject({ code: 0 });
  await withLock(backups, 'read', async () => {
    expect(await backUp()).toMatchObject({ code: 1 });
    expect(await restoreHere(target, backups)).toMatchObject({ code: 0 });
  });
});

test('a byte that changed in a backup is found before anything is served (attack 109)', async () => {
  await app.context.storage.put('photos/one/full.webp', Buffer.from('a photo'));
  await app.context.storage.put('photos/two/full.webp', Buffer.from('another photo'));
  expect(await backUp()).toMatchObject({ code: 0 });
  const folder = newest();
  const [content = ''] = filesUnder(join(backups, 'files'));
  const kept = readFileSync(content);

  const target = await emptyTarget();
  flip(content);
  const refused = await restoreHere(target, backups);
  expect(refused).toMatchObject({
    code: 1,
    said: expect.stringMatching(/damaged or missing.*photos\/(one|two)/),
  });
  expect(await hasDatabase(target)).toBe(false);
  writeFileSync(content, kept);

  for (const name of readdirSync(folder)) {
    const path = join(folder, name);
    const whole = readFileSync(path);
    if (name === 'manifest.json') writeFileSync(path, whole.toString().replace(/"rows": \d+/, '"rows": 7'));
    else flip(path);
    const answer = await restoreHere(target, backups);
    expect([name, answer.code, answer.said]).toEqual([
      name,
      1,
      expect.stringMatching(/was changed|is damaged/),
    ]);
    expect(filesUnder(target.dataDir).filter((file) => !file.includes('/files/'))).toEqual([]);
    writeFileSync(path, whole);
    if (process.env['TEST_ENGINE'] === 'postgres' && name.endsWith('.copy.gz')) break;
  }
  expect(await hasDatabase(target)).toBe(false);

  // Without the damaged file, if somebody decides so.
  flip(content);
  expect(await restoreHere(target, backups, { skipDamaged: true, verify: true })).toMatchObject({ code: 0 });
  expect(filesUnder(join(target.dataDir, 'files'))).toHaveLength(1);
});

test('a backup has no key, and other secrets cannot restore it (attack 108)', async () => {
  const secrets = {
    SESSION_SECRET: 'session-canary-0123456789-0123456789',
    DATA_KEY: 'data-canary-0123456789-0123456789-012',
  };
  const config = parseConfig({ NODE_ENV: 'test', ...settingsOf(app), ...secrets });
  expect(await backUpHere(app, backups, { config })).toMatchObject({ code: 0 });
  const everywhere = filesUnder(backups).map((path) => {
    const bytes = readFileSync(path);
    return (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
  });
  // The search finds what is there.
  const newest = Object.keys(migrations).at(-1) ?? '';
  expect(everywhere.some((text) => text.includes(newest))).toBe(true);
  for (const secret of Object.values(secrets))
    expect(everywhere.filter((text) => text.includes(secret))).toEqual([]);

  const target = await emptyTarget();
  for (const [name, other] of Object.entries({ SESSION_SECRET: 'x'.repeat(40), DATA_KEY: 'y'.repeat(40) })) {
    const refused = await restoreHere(target, backups, {}, { ...secrets, [name]: other });
    expect(refused).toMatchObject({ code: 1, said: expect.stringContaining(`made under another ${name}:`) });
    expect(existsSync(target.dataDir)).toBe(false);
    expect(await hasDatabase(target)).toBe(false);
    rmSync(target.dataDir, { recursive: true, force: true });
  }
  expect(await restoreHere(target, backups, {}, secrets)).toMatchObject({ code: 0 });
});

test('the schema of a restored database is that of a migrated one', async () => {
  expect(await backUp()).toMatchObject({ code: 0 });
  const target = await emptyTarget();
  expect(await restoreHere(target, backups)).toMatchObject({ code: 0 });
  const schemaOf = async ({ context }: { context: TestApp['context'] }) => {
    const query =
      context.engine === 'sqlite'
        ? sql<{ line: string }>`select type || name || coalesce(sql, '') as line from sqlite_master`
        : sql<{ line: string }>`select indexdef as line from pg_indexes where schemaname = 'public'`;
    return (await query.execute(context.db)).rows.map(({ line }) => line).toSorted();
  };
  expect(await schemaOf(target.open())).toEqual(await schemaOf(app));
});
