import { hash } from 'node:crypto';
import type BetterSqlite from 'better-sqlite3';
import type { ClientBase } from 'pg';
import type { Manifest } from '../modules/backups/index.ts';

type Tables = Manifest['tables'];

/**
 * Tables of the processes and of the migrator. They are not in a backup: a restored database has its own.
 * `socket_io_attachments` holds events for seconds.
 */
const ownTables = new Set([
  'kysely_migration',
  'kysely_migration_lock',
  'socket_io_attachments',
  'moved_away',
  'unfinished_move',
  'unfinished_restore',
]);

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

export function sqliteTables(database: BetterSqlite.Database): string[] {
  const names = database
    .prepare(`select name from sqlite_master where type = 'table' and name not like 'sqlite!_%' escape '!'`)
    .pluck()
    .all() as string[];
  return names.filter((name) => !ownTables.has(name)).toSorted();
}

/**
 * Counts the rows of each table, and adds up the digests of all rows: two tables with the same sum have the
 * same rows, in whatever order they are stored.
 */
export function digestSqlite(database: BetterSqlite.Database): Tables {
  const digestOf = (table: string) => {
    let rows = 0;
    let sum = 0n;
    for (const row of database
      .prepare(`select * from ${quoteName(table)}`)
      .raw()
      .iterate()) {
      rows += 1;
      sum += hash('sha256', JSON.stringify(row), 'buffer').readBigUInt64BE();
    }
    return { rows, digest: sum.toString() };
  };
  return Object.fromEntries(sqliteTables(database).map((table) => [table, digestOf(table)]));
}

export async function isEmptyPostgres(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    `select from pg_class where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p', 'v') limit 1`,
  );
  return rows.length === 0;
}

interface PostgresTable {
  readonly name: string;
  /** Those that are stored, not computed, in the order of the table. */
  readonly columns: readonly string[];
}

export async function postgresTables(client: ClientBase): Promise<PostgresTable[]> {
  const { rows } = await client.query<PostgresTable>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
     group by c.relname order by c.relname collate "C"`,
  );
  return rows.filter(({ name }) => !ownTables.has(name));
}

/** The tables, each after those that its rows refer to. */
export async function tablesInOrder(client: ClientBase): Promise<PostgresTable[]> {
  const { rows } = await client.query<{ child: string; parent: string }>(
    `select c.relname as child, p.relname as parent from pg_constraint f
     join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid
     where f.contype = 'f' and f.conrelid <> f.confrelid and c.relnamespace = current_schema()::regnamespace`,
  );
  const left = new Map((await postgresTables(client)).map((table) => [table.name, table]));
  const ordered: PostgresTable[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(
      ({ name }) => !rows.some(({ child, parent }) => child === name && left.has(parent)),
    );
    if (ready.length === 0)
      throw new Error(`These tables refer to each other: ${[...left.keys()].join(', ')}.`);
    for (const { name } of ready) left.delete(name);
    ordered.push(...ready);
  }
  return ordered;
}

/** The same as `digestSqlite`, by the server; a row's text is the same wherever the same engine writes it. */
export async function digestPostgres(client: ClientBase): Promise<Tables> {
  const tables: Tables = {};
  for (const { name } of await postgresTables(client)) {
    const { rows } = await client.query<{ rows: string; digest: string }>(
      `select count(*)::text as rows,
         coalesce(sum(('x' || left(encode(sha256(convert_to(t::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)::text
           as digest
       from ${quoteName(name)} t`,
    );
    tables[name] = { rows: Number(rows[0]?.rows), digest: rows[0]?.digest ?? '' };
  }
  return tables;
}

/** The tables whose rows differ. */
export function differentTables(expected: Tables, found: Tables): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names]
    .filter((name) => {
      const [a, b] = [expected[name], found[name]];
      return a?.rows !== b?.rows || a?.digest !== b?.digest;
    })
    .toSorted();
}
