import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import BetterSqlite from 'better-sqlite3';
import type pg from 'pg';
import copyStreams from 'pg-copy-streams';
import { isEmptyPostgres, quoteName, sqliteTables, tablesInOrder } from '../backup/rows.ts';
import { withPostgres } from '../backup/with-postgres.ts';
import { CopyRefusal } from '../modules/backups/index.ts';
import { openDatabases } from '../platform/database/connect.ts';
import { findWaitingMigrations, migrate } from '../platform/database/migrate.ts';
import { movedAway, unfinishedMove, whyUnusable } from '../platform/database/unusable.ts';
import { copyLine, type StoredValue } from './copy-text.ts';

export interface MoveOptions {
  readonly dataDir: string;
  /** The PostgreSQL to move to. */
  readonly databaseUrl: string;
  readonly say: (line: string) => void;
}

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** Rows of one transaction: what a move that breaks off repeats at most. */
const rowsAtOnce = 10_000;

const columnsOf = ({ columns }: Table) => columns.map(quoteName).join(', ');

/** Refuses a source that this version cannot serve: its tables would not be those of the target. */
async function requireCurrent(dataDir: string): Promise<void> {
  if (!existsSync(join(dataDir, 'milon.sqlite')))
    throw new CopyRefusal(`There is no database ${join(dataDir, 'milon.sqlite')}.`);
  const { db, close } = openDatabases({ databaseUrl: undefined, dataDir });
  try {
    const reason = await whyUnusable(db);
    if (reason !== undefined) throw new CopyRefusal(reason);
    const { unknown, waiting } = await findWaitingMigrations(db);
    if (unknown.length + waiting.length > 0)
      throw new CopyRefusal(
        'The database is not of this version: start the API once, stop it, and move then.',
      );
  } finally {
    await close();
  }
}

/** Opens the source, and keeps everybody from writing to it until it is closed. */
function openSource(dataDir: string): BetterSqlite.Database {
  const source = new BetterSqlite(join(dataDir, 'milon.sqlite'), { timeout: 30_000 });
  source.exec('begin immediate');
  return source.defaultSafeIntegers();
}

/** Refuses a source that is still served: what its process writes after the move would be lost. */
function requireStopped(source: BetterSqlite.Database): void {
  const served = source.prepare('select 1 from leases where expires_at > ? limit 1').pluck();
  if (served.get(Date.now()) !== undefined)
    throw new CopyRefusal(
      'The server still runs, or ended a minute ago without a word: stop it, and move then.',
    );
}

/** When its first migration ran tells one source from another: a move goes on only from where it began. */
const sourceOf = (source: BetterSqlite.Database) =>
  source.prepare('select timestamp from kysely_migration order by name limit 1').pluck().get() as string;

/** Claims an empty database, or finds what an earlier run from the same source left. */
async function claimTarget(client: pg.Client, source: string, { say }: MoveOptions): Promise<void> {
  if (await isEmptyPostgres(client)) {
    await client.query(`create table ${unfinishedMove} (source text, name text, last bigint)`);
    await client.query(`insert into ${unfinishedMove} values ($1, '', 0)`, [source]);
    return;
  }
  const found = await client
    .query<{ source: string }>(`select source from ${unfinishedMove}`)
    .catch(() => ({ rows: [] }));
  if (found.rows[0]?.source !== source)
    throw new CopyRefusal('The database to move to is not empty: create another one, and name it with --to.');
  say('An earlier move broke off. This one goes on where it ended.');
}

/** Removes what the migrations wrote, and notes that nothing of any table is there yet; once. */
async function emptyTables(client: pg.Client, tables: readonly Table[]): Promise<void> {
  const { rowCount } = await client.query(`select from ${unfinishedMove} where name <> ''`);
  if (rowCount) return;
  await client.query('begin');
  await client.query(`truncate ${tables.map(({ name }) => quoteName(name)).join(', ')}`);
  await client.query(
    `insert into ${unfinishedMove} select source, unnest($1::text[]), null from ${unfinishedMove} where name = ''`,
    [tables.map(({ name }) => name)],
  );
  await client.query('commit');
}

/** Copies what the target does not have of a table yet, in the order of the rows' numbers. */
async function copyTable(source: BetterSqlite.Database, client: pg.Client, table: Table): Promise<void> {
  const { rows } = await client.query<{ last: string | null }>(
    `select last from ${unfinishedMove} where name = $1`,
    [table.name],
  );
  const read = source
    .prepare<[bigint, number], [bigint, ...StoredValue[]]>(
      `select rowid, ${columnsOf(table)} from ${quoteName(table.name)} where rowid > ? order by rowid limit ?`,
    )
    .raw();
  const before = source.prepare(`select coalesce(min(rowid), 0) - 1 from ${quoteName(table.name)}`).pluck();
  let last = rows[0]?.last == null ? (before.get() as bigint) : BigInt(rows[0].last);
  for (;;) {
    const some = read.all(last, rowsAtOnce);
    if (some.length === 0) return;
    last = some.at(-1)?.[0] as bigint;
    await client.query('begin');
    await pipeline(
      Readable.from(some.map(([, ...row]) => `${copyLine(row)}\n`)),
      client.query(copyStreams.from(`copy ${quoteName(table.name)} (${columnsOf(table)}) from stdin`)),
    );
    await client.query(`update ${unfinishedMove} set last = $1 where name = $2`, [
      last.toString(),
      table.name,
    ]);
    await client.query('commit');
  }
}

async function copyTables(
  source: BetterSqlite.Database,
  client: pg.Client,
  tables: readonly Table[],
  { say }: MoveOptions,
): Promise<void> {
  for (const [n, table] of tables.entries()) {
    try {
      await copyTable(source, client, table);
    } catch (error) {
      throw new CopyRefusal(`PostgreSQL did not take the rows of ${table.name}: ${(error as Error).message}`);
    }
    say(`${n + 1} of ${tables.length}: ${table.name}`);
  }
}

/** Rows of a table, and the sum of their digests: equal sums mean equal rows, in whatever order. */
class RowSum {
  #rows = 0;
  #sum = 0n;

  add(line: string | Uint8Array): void {
    this.#rows += 1;
    this.#sum += hash('sha256', line, 'buffer').readBigUInt64BE();
  }

  toString(): string {
    return `${this.#rows} ${this.#sum}`;
  }
}

function sumOfSource(source: BetterSqlite.Database, table: Table): string {
  const sum = new RowSum();
  const rows = source.prepare(`select ${columnsOf(table)} from ${quoteName(table.name)}`).raw();
  for (const row of rows.iterate()) sum.add(copyLine(row as StoredValue[]));
  return sum.toString();
}

/** As PostgreSQL itself writes its rows. */
async function sumOfTarget(client: pg.Client, table: Table): Promise<string> {
  const sum = new RowSum();
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of client.query(
    copyStreams.to(`copy ${quoteName(table.name)} (${columnsOf(table)}) to stdout`),
  )) {
    const bytes = Buffer.concat([rest, chunk as Buffer]);
    let from = 0;
    for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, from)) {
      sum.add(bytes.subarray(from, end));
      from = end + 1;
    }
    rest = bytes.subarray(from);
  }
  return sum.toString();
}

async function requireEqual(
  source: BetterSqlite.Database,
  client: pg.Client,
  tables: readonly Table[],
): Promise<void> {
  const different: string[] = [];
  for (const table of tables)
    if (sumOfSource(source, table) !== (await sumOfTarget(client, table))) different.push(table.name);
  if (different.length > 0)
    throw new CopyRefusal(
      `These tables differ from the source: ${different.join(', ')}. Drop the database, create it again, and move again.`,
    );
}

/** Throws if a table of the source has no place in the target: its rows would be lost without a word. */
function requireSameTables(source: BetterSqlite.Database, tables: readonly Table[]): void {
  const targets = new Set(tables.map(({ name }) => name));
  const without = sqliteTables(source).filter((name) => !targets.has(name));
  if (without.length > 0) throw new Error(`PostgreSQL has no table for ${without.join(', ')}.`);
}

async function makeTables(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabases({ databaseUrl, dataDir: '.' });
  try {
    await migrate(db);
  } finally {
    await close();
  }
}

/**
 * Moves everything from SQLite into an empty PostgreSQL database, and compares every row. Nobody can write to
 * the source meanwhile. A move that broke off goes on where it ended. The API does not start on the target
 * before the end, nor on the source after it. Photos and other files stay where they are.
 */
export async function moveToPostgres(options: MoveOptions): Promise<void> {
  const { dataDir, databaseUrl, say } = options;
  await requireCurrent(dataDir);
  const source = openSource(dataDir);
  try {
    requireStopped(source);
    await withPostgres(databaseUrl, async (client) => {
      await claimTarget(client, sourceOf(source), options);
      await makeTables(databaseUrl);
      const tables = await tablesInOrder(client);
      requireSameTables(source, tables);
      await emptyTables(client, tables);
      await copyTables(source, client, tables, options);
      await client.query('analyze');
      await requireEqual(source, client, tables);
      await client.query(`drop table ${unfinishedMove}`);
      source.exec(`create table ${movedAway} (at text); commit`);
      say(`${tables.length} tables were moved, and every row compared. Set DATABASE_URL, and start the API.`);
    });
  } finally {
    source.close();
  }
}
