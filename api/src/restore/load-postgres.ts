import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { majorOf, runTool, type ToolTarget } from '../backup/postgres-tools.ts';
import { digestPostgres, isEmptyPostgres, quoteName, tablesInOrder } from '../backup/rows.ts';
import { withPostgres } from '../backup/with-postgres.ts';
import { type Backup, CopyRefusal } from '../modules/backups/index.ts';
import { openDatabases } from '../platform/database/connect.ts';
import { createMigrator } from '../platform/database/migrate.ts';
import { unfinishedRestore } from '../platform/database/unusable.ts';
import type { LoadedDatabase } from './loaded-database.ts';

/** Refuses a database that has any table, and a dump that no program here can read. */
export async function requireEmptyPostgres(target: ToolTarget, { manifest }: Backup): Promise<void> {
  await withPostgres(target.databaseUrl, async (client) => {
    if (!(await isEmptyPostgres(client)))
      throw new CopyRefusal(
        'The database at DATABASE_URL is not empty: create another one, and name it there.',
      );
  });
  const { dumpedBy = 0, format } = manifest.database;
  if (format !== 'pg_dump') return;
  const major = await majorOf('pg_restore', target.environment);
  if (major === undefined)
    throw new CopyRefusal('This backup needs pg_restore, which is not installed here.');
  if (major < dumpedBy)
    throw new CopyRefusal(
      `This backup was dumped by version ${dumpedBy} of PostgreSQL: the pg_restore here is of version ${major}.`,
    );
}

async function restoreDump({ folder, manifest }: Backup, target: ToolTarget): Promise<void> {
  for (const { name } of manifest.database.parts)
    await runTool(
      'pg_restore',
      target,
      ['--no-owner', '--no-privileges', '--single-transaction', join(folder, name)],
      async (output) => void output.resume(),
    );
}

/** Makes the tables as they were, by our own migrations. */
async function makeTables(databaseUrl: string, schema: string): Promise<void> {
  const { db, close } = openDatabases({ databaseUrl, dataDir: '.' });
  try {
    const { error } = await createMigrator(db).migrateTo(schema);
    if (error) throw error;
  } finally {
    await close();
  }
}

/** Fills one table from its part, whose first line names the columns. */
async function fillTable(client: pg.Client, path: string, table: string): Promise<void> {
  const columns = await firstLine(path);
  const list = (JSON.parse(columns) as string[]).map(quoteName).join(', ');
  let left = Buffer.byteLength(columns) + 1;
  const rows = async function* (source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      const skipped = Math.min(left, chunk.length);
      left -= skipped;
      yield chunk.subarray(skipped);
    }
  };
  const target = client.query(copyStreams.from(`copy ${quoteName(table)} (${list}) from stdin`));
  await pipeline(createReadStream(path), createGunzip(), rows, target);
}

async function firstLine(path: string): Promise<string> {
  const source = createReadStream(path).pipe(createGunzip());
  for await (const line of createInterface({ input: source })) {
    source.destroy();
    return line;
  }
  throw new CopyRefusal(`${path} is empty.`);
}

async function copyRows({ folder, manifest }: Backup, target: ToolTarget): Promise<void> {
  await makeTables(target.databaseUrl, manifest.schema);
  await withPostgres(target.databaseUrl, async (client) => {
    const tables = (await tablesInOrder(client)).map(({ name }) => name);
    await client.query('begin');
    // The migrations wrote a few rows of their own.
    await client.query(`truncate ${tables.map(quoteName).join(', ')}`);
    for (const table of tables) await fillTable(client, join(folder, `${table}.copy.gz`), table);
    await client.query('commit');
  });
}

/** Loads the rows into an empty database. Until `finish` it has a mark, with which the API does not start. */
export async function loadPostgres(
  backup: Backup,
  target: ToolTarget,
  dataDir: string,
): Promise<LoadedDatabase> {
  const { databaseUrl } = target;
  await withPostgres(databaseUrl, (client) => client.query(`create table ${unfinishedRestore} (id integer)`));
  if (backup.manifest.database.format === 'pg_dump') await restoreDump(backup, target);
  else await copyRows(backup, target);
  const tables = await withPostgres(databaseUrl, async (client) => {
    await client.query('analyze');
    return digestPostgres(client);
  });
  return {
    settings: { dataDir, databaseUrl },
    tables,
    async finish() {
      await withPostgres(databaseUrl, (client) => client.query(`drop table ${unfinishedRestore}`));
    },
  };
}
