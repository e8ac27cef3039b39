import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
  type QueryResult,
} from 'kysely';
import { FairDriver } from './fair-driver.ts';
import { currentRequester, type Requester } from './requester.ts';

/**
 * Of twenty connections: the others are for writes, and for reads that an index answers. Two of one member
 * are enough for a page, and leave the processors of the database to others.
 */
export const readerPlaces = { places: 10, mostOfOne: 2, mostWaiting: 100 };

/** A short query costs nothing: on a busy machine this much passes before it is sent and answered. */
const graceMs = 50;

/**
 * The most that one query counts, twenty points like a page of cards: beyond that the database is rather slow
 * because of others, and `readerPlaces` bounds what one requester takes of it.
 */
const countedMost = 400;

/** A connection of the pool while one requester has it. It counts the time of its queries. */
export class MeteredConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection;
  readonly #requester: Requester | undefined;

  constructor(inner: DatabaseConnection, requester: Requester | undefined) {
    this.inner = inner;
    this.#requester = requester;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const before = performance.now();
    const result = await this.inner.executeQuery<R>(query);
    const worked = Math.max(0, performance.now() - before - graceMs);
    if (this.#requester) this.#requester.readerMs += Math.min(countedMost, worked);
    return result;
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.inner.streamQuery<R>(query, chunkSize);
  }
}

/** The connections of a pool that the writers' side opens and ends. */
class SharedPoolDriver implements Driver {
  readonly #inner: PostgresDriver;

  constructor(pool: PostgresPool) {
    this.#inner = new PostgresDriver({ pool });
  }

  init(): Promise<void> {
    return this.#inner.init();
  }
  async acquireConnection(): Promise<DatabaseConnection> {
    return new MeteredConnection(await this.#inner.acquireConnection(), currentRequester());
  }
  releaseConnection(connection: MeteredConnection): Promise<void> {
    return this.#inner.releaseConnection(connection.inner as never);
  }
  // `FairDriver` lets nothing begin a transaction.
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async destroy(): Promise<void> {}
}

/** Reads over the connections of `pool` that may take longer than a few milliseconds. */
export class PostgresReadersDialect extends PostgresDialect {
  readonly #pool: PostgresPool;

  constructor(pool: PostgresPool) {
    super({ pool });
    this.#pool = pool;
  }

  override createDriver(): Driver {
    return new FairDriver(new SharedPoolDriver(this.#pool), readerPlaces);
  }
}
