import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabases } from './database/connect.ts';
import { createOutbox } from './messaging/outbox.ts';
import { protectDataFolder } from './private-files.ts';
import { createDiskStorage } from './storage/disk.ts';
import { createPartFiles } from './storage/part-files.ts';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'milon-private-'));
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
/** Every path under the folder, including itself, that other users can access. */
function openToOthers(): string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
  return [folder, ...paths].filter((path) => (statSync(path).mode & 0o077) !== 0);
}

test('only its user can access a new data folder and what the product writes into it', async () => {
  const databases = openDatabases({ databaseUrl: undefined, dataDir: folder });
  await sql`create table some (id text)`.execute(databases.db);
  await createOutbox(join(folder, 'outbox'), 'sms', Date.now).send({ to: '+8801712345678', text: '123456' });
  await createDiskStorage(join(folder, 'files')).put('photos/one/card.webp', Buffer.from('x'));
  const part = await createPartFiles(join(folder, 'uploads')).open('0190a000-0000-7000-8000-000000000000');
  await part.close();
  // Control: without these modes they would be open to others.
  expect(process.umask() & 0o077).not.toBe(0o077);
  expect(existsSync(join(folder, 'milon.sqlite-wal'))).toBe(true);
  expect(readdirSync(folder)).toHaveLength(6);
  expect(openToOthers()).toEqual([]);
  await databases.close();
});

test('a data folder that does not exist is made, with the folders above it', () => {
  const deep = join(folder, 'of', 'the', 'product');
  expect(protectDataFolder(deep)).toEqual([]);
  expect(modeOf(deep)).toBe('700');
  expect(openToOthers()).toEqual([]);
});

describe('a data folder of an earlier version', () => {
  const write = (...names: readonly string[]) => {
    for (const name of names) {
      mkdirSync(join(folder, name, '..'), { recursive: true });
      writeFileSync(join(folder, name), 'x');
      chmodSync(join(folder, name), 0o644);
    }
    for (const path of [folder, join(folder, 'outbox')]) if (existsSync(path)) chmodSync(path, 0o755);
  };

  test('is closed to other users, and reports the change once', () => {
    write('milon.sqlite', 'milon.sqlite-wal', 'outbox/one.json', 'demo-sign-ins.json');
    expect(protectDataFolder(folder)).toHaveLength(6);
    expect(openToOthers()).toEqual([]);
    expect([modeOf(folder), modeOf(join(folder, 'milon.sqlite'))]).toEqual(['700', '600']);
    expect(protectDataFolder(folder)).toEqual([]);
  });

  test('stays open if it contains files of others, except for the product’s own files', () => {
    write('milon.sqlite', 'somebody-elses.txt');
    expect(protectDataFolder(folder)).toEqual([join(folder, 'milon.sqlite')]);
    expect([modeOf(folder), modeOf(join(folder, 'somebody-elses.txt'))]).toEqual(['755', '644']);
  });
});
