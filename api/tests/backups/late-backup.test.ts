import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@milon/shared/rules';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { warnOfLateBackup, withLock } from '../../src/modules/backups/index.ts';
import { backUpHere } from '../support/backups.ts';
import { readOutbox } from '../support/outbox.ts';
import { type StaffPerson, signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let admin: StaffPerson;
let backups: string;
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
  app.stopClock();
  admin = await signInStaff(app, 'administration');
});
afterEach(async () => {
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

const hourMs = 60 * 60_000;
const late = async (who = admin) => {
  await who.signIn();
  return (await who.get('/admin/dashboard')).body.lateBackup;
};
const mails = () => readOutbox(app).filter(({ subject }) => subject?.includes('THE BACKUP IS LATE'));
const warn = () => warnOfLateBackup(app.context);

test('without a good backup, Administration sees it on the dashboard and gets a mail each day', async () => {
  const uploader = await signInStaff(app, 'uploader');
  expect(await late()).toEqual({});
  expect(await late(uploader)).toBeUndefined();
  await warn();
  await warn();
  expect(mails()).toMatchObject([
    { to: admin.staff.email, text: expect.stringMatching(/No good backup was found[^]*কোনো ভালো ব্যাকআপ/) },
  ]);
  await app.advance(DAY_MS + 1);
  await warn();
  expect(mails()).toHaveLength(2);
});

test('a backup is good for a day, and the next one ends the alarm', async () => {
  const made = app.context.clock();
  expect((await backUpHere(app, backups)).code).toBe(0);
  await app.advance(DAY_MS);
  await warn();
  expect(await late()).toBeUndefined();
  await app.advance(1_000);
  expect(await late()).toEqual({ last: new Date(made).toISOString() });
  await warn();
  expect(mails()).toMatchObject([{ text: expect.stringContaining('more than a day ago') }]);

  // While the next one is being made nobody is told, unless that takes too long.
  await withLock(backups, 'write', async () => {
    expect(await late()).toBeUndefined();
    await app.advance(6 * hourMs);
    expect(await late()).toEqual({ last: new Date(made).toISOString() });
  });
  expect((await backUpHere(app, backups)).code).toBe(0);
  expect(await late()).toBeUndefined();
  await warn();
  await app.advance(DAY_MS + 1_000);
  await warn();
  expect(mails()).toHaveLength(2);
});

test('a backup that broke off, or that nobody could restore, is no good one', async () => {
  expect((await backUpHere(app, backups)).code).toBe(0);
  const [name = ''] = readdirSync(join(backups, 'backups'));
  const path = join(backups, 'backups', name, 'manifest.json');
  const whole = readFileSync(path, 'utf8');
  expect(await late()).toBeUndefined();
  for (const bad of [
    whole.replace(/"createdAt": \d+/, `"createdAt": ${app.context.clock() + DAY_MS}`),
    whole.slice(0, 100),
  ]) {
    writeFileSync(path, bad);
    expect(await late()).toEqual({});
  }
  rmSync(path);
  expect(await late()).toEqual({});
});

test('without BACKUP_DIR nobody is warned', async () => {
  const other = await startTestApp();
  await warnOfLateBackup(other.context);
  expect(readOutbox(other)).toEqual([]);
  await other.close();
});
