import { sql } from 'kysely';
import pg from 'pg';
import type { TestApp } from '../test-app.ts';

/** Switches writes of the database on or off with its own connection, and makes the application reconnect. */
async function setReadOnly(app: TestApp, isReadOnly: boolean): Promise<void> {
  const { databaseUrl } = app.context.config;
  const client = new pg.Client({
    connectionString: databaseUrl,
    options: '-c default_transaction_read_only=off',
  });
  await client.connect();
  try {
    const name = client.escapeIdentifier(client.database ?? '');
    const setting = `default_transaction_read_only${isReadOnly ? ' = on' : ''}`;
    await client.query(`alter database ${name} ${isReadOnly ? 'set' : 'reset'} ${setting}`);
    await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
  } finally {
    await client.end();
  }
  // The pool may still hold connections that have ended without its notice.
  const ask = () =>
    sql`select pg_sleep(0.01)`.execute(app.context.db).then(
      () => true,
      () => false,
    );
  for (let wellInARow = 0; wellInARow < 2; ) {
    const answers = await Promise.all(Array.from({ length: 30 }, ask));
    wellInARow = answers.every(Boolean) ? wellInARow + 1 : 0;
  }
}

/**
 * Refuses every write to the database until the returned function is called, like a replica or a read-only
 * file system.
 */
export async function refuseWrites(app: TestApp): Promise<() => Promise<void>> {
  const { db, engine } = app.context;
  if (engine === 'postgres') {
    await setReadOnly(app, true);
    return () => setReadOnly(app, false);
  }
  await sql`pragma query_only = on`.execute(db);
  return async () => void (await sql`pragma query_only = off`.execute(db));
}

/**
 * Causes the error of a full disk until the returned function is called. On SQLite the database cannot grow
 * by a page; on PostgreSQL every write to `table` fails with the server's error.
 */
export async function fillDisk(app: TestApp, table: string): Promise<() => Promise<void>> {
  const { db, engine } = app.context;
  if (engine === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql`pragma max_page_count = ${sql.lit(rows[0]?.page_count ?? 0)}`.execute(db);
    return async () => void (await sql`pragma max_page_count = 1073741823`.execute(db));
  }
  await sql`create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`.execute(
    db,
  );
  await sql`create trigger disk_is_full before insert or update or delete on ${sql.table(table)}
    for each row execute function disk_is_full()`.execute(db);
  return async () => void (await sql`drop function disk_is_full cascade`.execute(db));
}
