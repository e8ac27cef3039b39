import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { majorOf, runTool, type ToolTarget } from '../backup/postgres-tools.ts';
import { digestPostgres, postgresTables, quoteName } from '../backup/rows.ts';
import { type Backup, BackupRefusal } from '../modules/backups/index.ts';
import { openDatabases } from '../platform/database/connect.ts';
import { createMigrator } from '../platform/database/migrate.ts';
import { unfinishedRestore } from '../platform/database/unfinished-restore.ts';
import type { LoadedDatabase } from './loaded-database.ts';

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Refuses a database that has any table, and a dump that no program here can read. */
export async function requireEmptyPostgres(target: ToolTarget, { manifest }: Backup): Promise<void> {
  await withClient(target.databaseUrl, async (client) => {
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v')`,
    );
    if (rows.length > 0)
      throw new BackupRefusal(
        'The database at DATABASE_URL is not empty: create another one, and name it there.',
      );
  });
  const { dumpedBy = 0, format } = manifest.database;
  if (format !== 'pg_dump') return;
  const major = await majorOf('pg_restore', target.environment);
  if (major === undefined)
    throw new BackupRefusal('This backup needs pg_restore, which is not installed here.');
  if (major < dumpedBy)
    throw new BackupRefusal(
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

/** The tables, each after those that its rows refer to. */
async function inOrderOfReferences(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
     where f.contype = 'f' and f.conrelid <> f.confrelid and c.relnamespace = current_schema()::regnamespace`,
  );
  const left = new Set((await postgresTables(client)).map(({ name }) => name));
  const ordered: string[] = [];
  while (left.size > 0) {
    const ready = [...left].filter(
      (name) => !rows.some(({ child, parent }) => child === name && left.has(parent)),
    );
    if (ready.length === 0) throw new Error(`These tables refer to each other: ${[...left].join(', ')}.`);
    for (const name of ready) left.delete(name);
    ordered.push(...ready);
  }
  return ordered;
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
  throw new BackupRefusal(`${path} is empty.`);
}

async function copyRows({ folder, manifest }: Backup, target: ToolTarget): Promise<void> {
  await makeTables(target.databaseUrl, manifest.schema);
  await withClient(target.databaseUrl, async (client) => {
    const tables = await inOrderOfReferences(client);
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
  await withClient(databaseUrl, (client) => client.query(`create table ${unfinishedRestore} (id integer)`));
  if (backup.manifest.database.format === 'pg_dump') await restoreDump(backup, target);
  else await copyRows(backup, target);
  const tables = await withClient(databaseUrl, async (client) => {
    await client.query('analyze');
    return digestPostgres(client);
  });
  return {
    settings: { dataDir, databaseUrl },
    tables,
    async finish() {
      await withClient(databaseUrl, (client) => client.query(`drop table ${unfinishedRestore}`));
    },
  };
}
