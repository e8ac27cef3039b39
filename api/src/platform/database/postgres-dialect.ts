import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type MigrationLockOptions,
  PostgresAdapter,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  sql,
} from 'kysely';

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

/**
 * The server ends a transaction that hears nothing for a minute: its process may be gone without a word, with
 * locks that others wait for. Told with `begin`, since a pooler refuses it at the start of a connection.
 */
const begin = CompiledQuery.raw("begin; set local idle_in_transaction_session_timeout = '60s'");

class WritersDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(begin);
  }
}

export class WritersDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new WritersDriver(this.#config);
  }

  override createAdapter(): PostgresAdapter {
    return new RowLockAdapter();
  }
}
