import { createReadStream, existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { CopyRefusal } from '../modules/backups/index.ts';
import { makePrivateFile } from '../platform/private-files.ts';
import { writePart } from './parts.ts';
import { digestSqlite } from './rows.ts';
import { lastMigration, type Snapshot } from './snapshot.ts';

/**
 * Copies the database in one read transaction: who writes meanwhile does not wait, and is not in the copy. It
 * holds this thread, so it runs in a process of its own. `vacuum into` keeps the numbers of rows.
 */
export async function snapshotSqlite(
  dataDir: string,
  folder: string,
  clock: () => number,
): Promise<Snapshot> {
  const file = join(dataDir, 'milon.sqlite');
  if (!existsSync(file)) throw new CopyRefusal(`There is no database ${file}.`);
  const copy = join(folder, 'database.sqlite');
  makePrivateFile(copy);
  const source = new BetterSqlite(file, { readonly: true, timeout: 30_000 });
  const createdAt = clock();
  try {
    source.prepare('vacuum into ?').run(copy);
  } finally {
    source.close();
  }
  const database = new BetterSqlite(copy, { readonly: true });
  try {
    const schema = database.prepare(lastMigration).pluck().get() as string;
    const tables = digestSqlite(database);
    const part = await writePart(folder, 'database.sqlite.gz', createReadStream(copy));
    return { createdAt, schema, tables, database: { format: 'sqlite', parts: [part] } };
  } finally {
    database.close();
    await rm(copy);
  }
}
