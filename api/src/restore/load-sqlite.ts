import { createReadStream, createWriteStream, existsSync, statSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import BetterSqlite from 'better-sqlite3';
import { digestSqlite } from '../backup/rows.ts';
import { type Backup, CopyRefusal } from '../modules/backups/index.ts';
import { PRIVATE_FILE, PRIVATE_FOLDER } from '../platform/private-files.ts';
import { flushFolder } from '../platform/storage/flush-folder.ts';
import type { LoadedDatabase } from './loaded-database.ts';

const databaseName = 'milon.sqlite';

function isEmpty(file: string): boolean {
  if (!existsSync(file)) return true;
  const database = new BetterSqlite(file, { readonly: true });
  try {
    return database.prepare('select 1 from sqlite_master').get() === undefined;
  } finally {
    database.close();
  }
}

/** Refuses a folder that has a database, or a log that SQLite would apply to the restored one. */
export async function requireEmptySqlite(dataDir: string): Promise<void> {
  const file = join(dataDir, databaseName);
  if (!isEmpty(file))
    throw new CopyRefusal(`${file} is not empty: move it away, or set DATA_DIR to another folder.`);
  for (const log of [`${file}-wal`, `${file}-journal`])
    if (existsSync(log) && statSync(log).size > 0)
      throw new CopyRefusal(`${log} belongs to a database that is gone: move it away first.`);
}

/**
 * Unpacks the database into a folder where no process looks for it. `finish` gives it its name, and so makes
 * all of it visible at once.
 */
export async function loadSqlite({ folder, manifest }: Backup, dataDir: string): Promise<LoadedDatabase> {
  const staged = join(dataDir, 'restoring');
  await rm(staged, { recursive: true, force: true });
  await mkdir(staged, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(staged, databaseName);
  for (const { name } of manifest.database.parts)
    await pipeline(
      createReadStream(join(folder, name)),
      createGunzip(),
      createWriteStream(file, { mode: PRIVATE_FILE, flush: true }),
    );
  const database = new BetterSqlite(file, { readonly: true });
  try {
    return {
      settings: { dataDir: staged, databaseUrl: undefined },
      tables: digestSqlite(database),
      async finish() {
        // The last connection that closed left no log behind.
        for (const suffix of ['-wal', '-shm'])
          await rm(join(dataDir, `${databaseName}${suffix}`), { force: true });
        await rename(file, join(dataDir, databaseName));
        await flushFolder(dataDir);
        await rm(staged, { recursive: true });
      },
    };
  } finally {
    database.close();
  }
}
