import { Readable } from 'node:stream';
import pg from 'pg';
import copyStreams from 'pg-copy-streams';
import type { BackupPart, ManifestContent } from '../modules/backups/index.ts';
import { writePart } from './parts.ts';
import { majorOf, runTool, type ToolTarget } from './postgres-tools.ts';
import { digestPostgres, postgresTables, quoteName } from './rows.ts';
import { lastMigration, type Snapshot } from './snapshot.ts';

/** Everything else that happens in the snapshot reads the same rows as this connection. */
async function inSnapshot<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0');
    await client.query('begin isolation level repeatable read read only');
    return await work(client);
  } finally {
    await client.end();
  }
}

async function copyTables(client: pg.Client, folder: string): Promise<BackupPart[]> {
  const parts: BackupPart[] = [];
  for (const { name, columns } of await postgresTables(client)) {
    const list = columns.map(quoteName).join(', ');
    const rows = client.query(copyStreams.to(`copy ${quoteName(name)} (${list}) to stdout`));
    // The first line of a part names its columns: a restore fills exactly these.
    const source = Readable.from(
      (async function* () {
        yield `${JSON.stringify(columns)}\n`;
        yield* rows;
      })(),
      { objectMode: false },
    );
    parts.push(await writePart(folder, `${name}.copy.gz`, source));
  }
  return parts;
}

async function dump(client: pg.Client, target: ToolTarget, folder: string): Promise<BackupPart> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const args = [
    '--format=custom',
    '--no-owner',
    '--no-privileges',
    '--exclude-table=socket_io_attachments',
    '--exclude-table=unfinished_*',
    `--snapshot=${rows[0]?.id ?? ''}`,
  ];
  return runTool('pg_dump', target, args, (output) => writePart(folder, 'database.dump', output));
}

/**
 * Writes the database by pg_dump, or by COPY where pg_dump is missing or older than the server, which it
 * would refuse. Both read one snapshot, as the digests of the rows do.
 */
export function snapshotPostgres(target: ToolTarget, folder: string, clock: () => number): Promise<Snapshot> {
  return inSnapshot(target.databaseUrl, async (client) => {
    // The first query takes the snapshot.
    const createdAt = clock();
    const version = await client.query<{ major: number }>(
      `select current_setting('server_version_num')::int / 10000 as major`,
    );
    const schema = (await client.query<{ name: string }>(lastMigration)).rows[0]?.name ?? '';
    const dumpedBy = (await majorOf('pg_dump', target.environment)) ?? 0;
    const database: ManifestContent['database'] =
      dumpedBy >= Number(version.rows[0]?.major)
        ? { format: 'pg_dump', parts: [await dump(client, target, folder)], dumpedBy }
        : { format: 'copy', parts: await copyTables(client, folder) };
    return { createdAt, schema, database, tables: await digestPostgres(client) };
  });
}
