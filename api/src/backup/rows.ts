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

/** Tables with the columns that are stored, not computed, in the order of the table. */
export async function postgresTables(client: ClientBase): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.relname as name,
       array_agg(a.attname::text order by a.attnum) filter (where a.attgenerated = '') as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
     group by c.relname order by c.relname collate "C"`,
  );
  return rows.filter(({ name }) => !ownTables.has(name));
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
