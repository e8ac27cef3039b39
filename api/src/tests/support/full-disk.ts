import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

async function terminateOthers(app: TestApp): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`.execute(app.context.db);
}

/** Refuses every write of the whole database until what it returns is called: as a replica does, and a file system that went read-only. */
export async function refuseWrites(app: TestApp): Promise<() => Promise<void>> {
  const { db, engine } = app.context;
  if (engine === 'sqlite') {
    await sql`pragma query_only = on`.execute(db);
    return async () => void (await sql`pragma query_only = off`.execute(db));
  }
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const database = sql.ref(rows[0]?.name ?? '');
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(db);
  await terminateOthers(app);
  // The connection that said so is not told itself.
  await sql`set session characteristics as transaction read only`.execute(db);
  return async () => {
    await db.connection().execute(async (connection) => {
      await sql`set session characteristics as transaction read write`.execute(connection);
      await sql`alter database ${database} reset default_transaction_read_only`.execute(connection);
    });
    await terminateOthers(app);
  };
}

/**
 * The error of a full disk itself: on SQLite the database may not grow by a page, on PostgreSQL every write to `table` fails as the server's
 * would. Until what it returns is called.
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
