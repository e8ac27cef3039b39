import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Dialect, Kysely, type LogEvent, type PostgresPool } from 'kysely';
import pg from 'pg';
import { ColumnCopy, type CopiedFrom, type CopiedTable } from '../columns/column-copy.ts';
import { createLog, type Logger } from '../log.ts';
import { makePrivateFile, PRIVATE_FOLDER } from '../private-files.ts';
import { cannotWrite } from '../write-health/cannot-write.ts';
import { logFailedHooks } from './after-commit.ts';
import { openSqlite } from './open-sqlite.ts';
import { guardOuterUse } from './outer-use-guard.ts';
import { isHurried } from './patience.ts';
import { WritersDialect } from './postgres-dialect.ts';
import { PostgresReadersDialect } from './postgres-readers.ts';
import { nameOfPrepared, runPreparedSync } from './prepared.ts';
import { ReaderPoolDialect } from './reader-pool.ts';
import { Replica } from './replica/replica.ts';
import { ReplicaDialect } from './replica/replica-dialect.ts';
import type { Db } from './schema.ts';
import { ImmediateSqliteDialect } from './sqlite.ts';
import { AnswerLimit, throwMarked } from './unreachable.ts';
import { type DatabaseWatch, type WatchedPool, watchWaits } from './watch.ts';

export type Engine = 'sqlite' | 'postgres';
export type { Db };

export interface Databases {
  readonly engine: Engine;
  /** For all writes, and reads that an index answers immediately. */
  readonly db: Db;
  /**
   * For reads that may take longer than a few milliseconds: requesters take turns. On SQLite they run on
   * separate threads.
   */
  readonly readers: Db;
  /** Undefined without `DATABASE_READ_URL`. */
  readonly replica: Replica | undefined;
  /** A table's columns in memory. */
  copyOf(table: CopiedTable): ColumnCopy;
  /** Open connections to PostgreSQL, and queries that wait for one; undefined on SQLite. */
  connections(): Connections | undefined;
  close(): Promise<void>;
}

interface Connections {
  readonly open: number;
  readonly idle: number;
  readonly waiting: number;
}

/** int8 as a number: counts and epoch milliseconds are far below 2^53. */
const int8 = 20;

type Query = (...given: unknown[]) => unknown;

/**
 * How long a request, or other work that must not hang, waits for a connection and for the answer to each
 * statement. `unhurried` work has no limit: `keepAlive` ends a connection whose other side is gone.
 */
const connectMostMs = 5_000;
const answerMostMs = { usually: 10_000, whileSilent: 2_000 };

interface PoolLimits extends pg.PoolConfig {
  /** Without it a statement may take any time. */
  readonly answers?: AnswerLimit;
}

/**
 * Sends prepared statements by name: for a short one, PostgreSQL's parsing and planning take longer than
 * running it.
 */
class NamingClient extends pg.Client {
  readonly #answers: AnswerLimit | undefined;

  constructor(limits?: PoolLimits) {
    super(limits);
    this.#answers = limits?.answers;
  }

  // oxlint-disable-next-line typescript/no-explicit-any -- it has many signatures with different results
  override query(...given: any[]): any {
    const [text, values] = given;
    const name = typeof text === 'string' ? nameOfPrepared(text) : undefined;
    const asked: unknown =
      name === undefined ? (super.query as Query).apply(this, given) : super.query({ name, text, values });
    if (!(asked instanceof Promise)) return asked;
    return this.#answers && isHurried() ? this.#answers.keep(this, asked) : asked.catch(throwMarked);
  }
}

type OpenedCallback = Parameters<pg.Pool['connect']>[0];

class MarkingPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: OpenedCallback): void;
  override connect(callback?: OpenedCallback): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().catch(throwMarked);
  }
}

const openServerPool: OpenPool = (url) =>
  openPool(url, {
    connectionTimeoutMillis: connectMostMs,
    answers: new AnswerLimit(answerMostMs.usually, answerMostMs.whileSilent),
  });

/** The connections of an application to its PostgreSQL. */
export type OpenPool = (connectionString: string) => PostgresPool;

export function openPool(connectionString: string, limits: PoolLimits = {}): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(int8, Number);
  const pool = new MarkingPool({
    connectionString,
    max: 20,
    types,
    Client: NamingClient,
    pipeline: true,
    keepAlive: true,
    keepAliveInitialDelayMillis: 30_000,
    ...limits,
  });
  // A broken connection must not end the process, whether idle or in a transaction; the next query gets a new
  // one.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Opens a database over a dialect, and tells `watch` how its queries fare. */
function openOver(dialect: Dialect, pool: WatchedPool, watch: DatabaseWatch | undefined): Db {
  if (!watch) return new Kysely({ dialect });
  const log = ({ query, queryDurationMillis }: LogEvent) =>
    watch.ran(query.sql, query.parameters, queryDurationMillis);
  return new Kysely({ dialect: watchWaits(dialect, (ms) => watch.waited(pool, ms)), log });
}

/** A read that a replica does not answer in this time is asked of the primary. */
const replicaMost = { connectionTimeoutMillis: 1_000, query_timeout: 5_000 };

/** The replica at `replicaUrl`, which is read as soon as its lag is known. */
function openReplica(
  primaryUrl: string,
  replicaUrl: string,
  { readers, log, watch }: { readers: Db; log: Logger; watch: DatabaseWatch | undefined },
): Replica {
  const openReads = (replica: Replica) => {
    const path = {
      pool: openPool(replicaUrl, replicaMost),
      readers,
      isRead: () => replica.isRead(),
      failed: (error: unknown) => replica.leave(error),
    };
    return openOver(new ReplicaDialect(path), 'replica', watch);
  };
  return new Replica({ primaryUrl, replicaUrl, log, openReads });
}

/** The copies in memory of a database, each opened once. */
function openCopies(from: CopiedFrom) {
  const copies = new Map<CopiedTable, ColumnCopy>();
  return {
    of: (table: CopiedTable): ColumnCopy => {
      const copy = copies.get(table) ?? new ColumnCopy(from, table);
      copies.set(table, copy);
      return copy;
    },
    close: () => Promise.all([...copies.values()].map((copy) => copy.close())),
  };
}

interface PostgresPlace {
  readonly pool: PostgresPool;
  readonly primaryUrl: string;
  readonly replicaUrl: string | undefined;
  readonly log: Logger;
}

function openPostgres(
  { pool, primaryUrl, replicaUrl, log }: PostgresPlace,
  watch?: DatabaseWatch,
): Databases {
  const db = openOver(new WritersDialect({ pool }), 'writers', watch);
  const readers = openOver(new PostgresReadersDialect(pool), 'readers', watch);
  const replica =
    replicaUrl === undefined ? undefined : openReplica(primaryUrl, replicaUrl, { readers, log, watch });
  const copies = openCopies({ url: primaryUrl });
  return {
    engine: 'postgres',
    db,
    readers,
    replica,
    copyOf: copies.of,
    connections: () =>
      pool instanceof pg.Pool
        ? { open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }
        : undefined,
    close: async () => {
      await copies.close();
      await replica?.close();
      await readers.destroy();
      await db.destroy();
    },
  };
}

/** Tells `watch` of statements that bypass Kysely's driver, and so its log. */
function watchRuns<R>(
  run: (sql: string, parameters: readonly unknown[]) => R,
  watch: DatabaseWatch | undefined,
): typeof run {
  if (!watch) return run;
  return (query, parameters) => {
    const began = performance.now();
    const rows = run(query, parameters);
    watch.ran(query, parameters, performance.now() - began);
    return rows;
  };
}

function openSqliteFile(dataDir: string, watch?: DatabaseWatch): Databases {
  mkdirSync(dataDir, { recursive: true, mode: PRIVATE_FOLDER });
  const file = join(dataDir, 'milon.sqlite');
  // SQLite gives its log files the same permissions as the database file.
  makePrivateFile(file);
  const database = openSqlite(file, { readonly: false });
  // This thread must never wait inside SQLite (`patience.ts`).
  database.pragma('busy_timeout = 0');
  const dialect = new ImmediateSqliteDialect(database);
  const db = openOver(dialect, 'writers', watch);
  runPreparedSync(db, {
    outside: watchRuns((query, parameters) => dialect.runSync(query, parameters), watch),
    within: watchRuns((query, parameters) => dialect.runWithin(query, parameters), watch),
  });
  const readers = openOver(new ReaderPoolDialect(file, 2), 'readers', watch);
  const copies = openCopies({ file });
  return {
    engine: 'sqlite',
    db,
    readers,
    replica: undefined,
    copyOf: copies.of,
    connections: () => undefined,
    close: async () => {
      await copies.close();
      await readers.destroy();
      // Refreshes the planner's statistics from a sample; cheap if nothing changed.
      try {
        database.pragma('analysis_limit = 2000');
        database.pragma('optimize');
      } catch (error) {
        if (!cannotWrite(error)) throw error;
      }
      await db.destroy();
      if (database.open) database.close();
    },
  };
}

/** Where the database is, and how it is used. */
interface DatabaseSettings {
  readonly databaseUrl: string | undefined;
  readonly databaseReadUrl?: string | undefined;
  readonly dataDir: string;
  /**
   * Set for a server: outside of production, a query outside the running transaction throws
   * (`outer-use-guard.ts`).
   */
  readonly production?: boolean;
}

/**
 * SQLite in `dataDir`, or PostgreSQL (or a compatible engine) at `databaseUrl`, over the connections of
 * `pool`. Logs failing hooks to `log`, and tells `watch` how queries fare.
 */
export function openDatabases(
  settings: DatabaseSettings,
  log: Logger = createLog('error'),
  pool: OpenPool = settings.production === undefined ? openPool : openServerPool,
  watch?: DatabaseWatch,
): Databases {
  const { databaseUrl, databaseReadUrl, dataDir, production } = settings;
  const place = databaseUrl && {
    pool: pool(databaseUrl),
    primaryUrl: databaseUrl,
    replicaUrl: databaseReadUrl,
    log,
  };
  const databases = place ? openPostgres(place, watch) : openSqliteFile(dataDir, watch);
  const { db, readers } = databases;
  logFailedHooks(db, log);
  if (production === false) guardOuterUse(db, [db, readers]);
  return databases;
}
