import { execFileSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findLateBackup } from '../../src/modules/backups/index.ts';
import { listWaitingRemovals, readLists } from '../../src/modules/removals/index.ts';
import { backUpHere } from '../support/backups.ts';
import { signUpActive } from '../support/people.ts';
import { signInStaff } from '../support/staff.ts';
import { startTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let backups: string;
/** Ends the hanging. */
let release: () => void;
beforeEach(async () => {
  backups = mkdtempSync(join(tmpdir(), 'milon-backups-'));
  app = await startTestApp({ BACKUP_DIR: backups });
  release = () => {};
});
afterEach(async () => {
  release();
  await app.close();
  rmSync(backups, { recursive: true, force: true });
});

/** A pipe: who opens it waits for the other end, as for a disk of the network that is away. */
function hang(path: string): void {
  rmSync(path, { force: true });
  execFileSync('mkfifo', [path]);
  release = () => {
    release = () => {};
    const bothEnds = openSync(path, 'r+');
    rmSync(path);
    closeSync(bothEnds);
  };
}

async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

test('a BACKUP_DIR that hangs delays removals by seconds once, and nothing else', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => signUpActive(app, { gender: 'women' })));
  hang(join(backups, 'removals.jsonl'));
  const end = (freeAccess: boolean) => async () => {
    const answers = await Promise.all(people.map((person) => person.patch('/users', { freeAccess })));
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 200));
  };
  expect(await millisecondsOf(end(true))).toBeLessThan(8_000);
  // It is known to hang.
  expect(await millisecondsOf(end(false))).toBeLessThan(2_000);
  expect(await millisecondsOf(() => app.context.storage.put('photos/a', Buffer.from('a')))).toBeLessThan(
    1_000,
  );
  const waiting = await app.context.db.selectFrom('removals').select('what').execute();
  expect(waiting).toHaveLength(12);

  release();
  await expect
    .poll(async () => {
      await listWaitingRemovals(app.context.db);
      return (await app.context.db.selectFrom('removals').select('what').execute()).length;
    })
    .toBe(0);
  // What went into the pipe before it broke is in the new list again.
  expect((await readLists([backups])).removals).toHaveLength(12);
});

test('the dashboard answers while the folder of backups hangs, and says what it knew', async () => {
  const admin = await signInStaff(app);
  expect((await backUpHere(app, backups)).code).toBe(0);
  const dashboard = () => admin.get('/admin/dashboard');
  expect((await dashboard()).body.lateBackup).toBeUndefined();
  const [name = ''] = readdirSync(join(backups, 'backups'));
  hang(join(backups, 'backups', name, 'manifest.json'));
  const many = () =>
    Promise.all([dashboard(), ...Array.from({ length: 8 }, () => findLateBackup(app.context))]);
  for (const most of [8_000, 2_000])
    expect(
      await millisecondsOf(async () => {
        const [{ body, status }, ...found] = await many();
        expect([status, body.lateBackup, ...found]).toEqual([200, ...Array(9).fill(undefined)]);
      }),
    ).toBeLessThan(most);
  expect(await millisecondsOf(() => app.context.storage.put('photos/a', Buffer.from('a')))).toBeLessThan(
    1_000,
  );
});
