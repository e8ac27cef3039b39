import type BetterSqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteAdapter,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
  SqliteQueryCompiler,
  type SqliteStatement,
} from 'kysely';
import { isBusy, Turn } from './patience.ts';

/** Caches prepared statements: for the short queries of the hot paths, preparing costs more than running. */
function prepareOnce(database: BetterSqlite.Database): (sql: string) => SqliteStatement {
  const most = 500;
  const kept = new Map<string, SqliteStatement>();
  return (sql) => {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql) as unknown as SqliteStatement;
    if (kept.size >= most) kept.delete(kept.keys().next().value as string);
    kept.set(sql, statement);
    return statement;
  };
}

/**
 * Writes each value as `+?`, which means the same. If a plain `?` is compared with a column, this build of
 * SQLite (STAT4) compiles a statement over several tables again whenever other values are bound, which costs
 * more than running most of them.
 */
export class SteadySqliteQueryCompiler extends SqliteQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return '+?';
  }
}

export class ParallelSqliteAdapter extends SqliteAdapter {
  /** Without this flag Kysely runs one query at a time, and makes all wait for one that waits. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /**
   * All migrations and the notes of them are one transaction. One that a killed process had made, but not
   * noted, would be made again at every start, and fail.
   */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * The only connection that writes, for one holder at a time. SQLite's own waiting for another program's lock
 * would block the event loop, so it waits here, and meanwhile lends the connection to those who read.
 */
class PatientConnection implements DatabaseConnection {
  readonly turn = new Turn();
  readonly #connection: DatabaseConnection;
  readonly #mayRetry: (error: unknown) => boolean;

  constructor(connection: DatabaseConnection, isInTransaction: () => boolean) {
    this.#connection = connection;
    this.#mayRetry = (error) => isBusy(error) && !isInTransaction();
  }

  executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    return this.turn.retry(() => this.#connection.executeQuery<R>(query), this.#mayRetry);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#connection.streamQuery<R>(query, chunkSize);
  }
}

/**
 * Begins transactions with IMMEDIATE: a read transaction that starts to write would fail immediately,
 * however patient.
 */
class ImmediateDriver extends SqliteDriver {
  readonly #isOpen: () => boolean;
  #connecting: Promise<PatientConnection> | undefined;

  constructor(config: SqliteDialectConfig, isOpen: () => boolean) {
    super(config);
    this.#isOpen = isOpen;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    // The promise is kept: two first queries at once must share one connection and its turns.
    this.#connecting ??= super
      .acquireConnection()
      .then((connection) => new PatientConnection(connection, this.#isOpen));
    const connection = await this.#connecting;
    await connection.turn.take();
    return connection;
  }

  override async releaseConnection(): Promise<void> {
    (await this.#connecting)?.turn.pass();
  }

  /**
   * After a disk failure SQLite has already ended the transaction: a second rollback would hide that error.
   */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#isOpen()) await super.rollbackTransaction(connection);
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

export class ImmediateSqliteDialect extends SqliteDialect {
  readonly #database: BetterSqlite.Database;
  readonly #prepare: (sql: string) => SqliteStatement;

  constructor(database: BetterSqlite.Database) {
    super({ database });
    this.#database = database;
    this.#prepare = prepareOnce(database);
  }

  /**
   * Runs a statement without the queue of Kysely's driver; undefined while a transaction holds the
   * connection, because others must not see its writes yet, and while another program holds the write lock.
   */
  runSync(sql: string, parameters: readonly unknown[]): unknown[] | undefined {
    if (this.#database.inTransaction) return undefined;
    try {
      return this.runWithin(sql, parameters);
    } catch (error) {
      if (isBusy(error)) return undefined;
      throw error;
    }
  }

  /** The same inside the transaction that holds the connection. */
  runWithin(sql: string, parameters: readonly unknown[]): unknown[] {
    const statement = this.#prepare(sql);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  }

  override createDriver(): Driver {
    const database = this.#database;
    return new ImmediateDriver(
      { database: { prepare: this.#prepare, close: () => database.close() } },
      () => database.inTransaction,
    );
  }

  override createAdapter(): SqliteAdapter {
    return new ParallelSqliteAdapter();
  }

  override createQueryCompiler(): SqliteQueryCompiler {
    return new SteadySqliteQueryCompiler();
  }
}
