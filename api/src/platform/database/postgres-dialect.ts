import { type Kysely, type MigrationLockOptions, PostgresAdapter, PostgresDialect, sql } from 'kysely';

/**
 * Migrations, which run in one transaction, lock a row instead of a session: a pooler that lends connections
 * for one transaction would leave the session's lock on a connection that nobody finds again, and CockroachDB
 * has none.
 */
class RowLockAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>, options: MigrationLockOptions): Promise<void> {
    const { lockTable, lockRowId } = options;
    await sql`select id from ${sql.table(lockTable)} where id = ${lockRowId} for update`.execute(db);
  }

  /** The end of the transaction does it. */
  override async releaseMigrationLock(): Promise<void> {}
}

export class WritersDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new RowLockAdapter();
  }
}
