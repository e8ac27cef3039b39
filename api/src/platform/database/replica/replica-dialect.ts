import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import { FairDriver } from '../fair-driver.ts';
import { MeteredConnection, readerPlaces } from '../postgres-readers.ts';
import { currentRequester } from '../requester.ts';
import type { Db } from '../schema.ts';

/** How reads reach a replica, and what is asked of the primary instead. */
interface ReplicaPath {
  readonly pool: pg.Pool;
  /** Answers what the replica does not. */
  readonly readers: Db;
  isRead(): boolean;
  /** The replica did not answer: nobody should wait for it again before it does. */
  failed(error: unknown): void;
}

/** The server is gone, ends or has no room; what it says about a statement has another class. */
const isServerGone = (error: unknown) => {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code !== 'string' || !/^[0-9A-Z]{5}$/.test(code) || /^(08|53|57P)/.test(code);
};

/** One read on a connection of its own, so that a broken one never serves a second read. */
class ReplicaConnection implements DatabaseConnection {
  readonly #path: ReplicaPath;

  constructor(path: ReplicaPath) {
    this.#path = path;
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const client = await this.#path.pool.connect();
    let isBroken = false;
    try {
      const { rows } = await client.query(sql, [...parameters]);
      return { rows };
    } catch (error) {
      isBroken = isServerGone(error);
      throw error;
    } finally {
      client.release(isBroken);
    }
  }

  // oxlint-disable-next-line require-yield -- nothing that may be old is streamed
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('A replica is not read in a stream.');
  }
}

/**
 * Asks the primary for what the replica cannot answer: it ended, it took a row away that a long read needs,
 * or it does not have a table yet.
 */
class FallingBackConnection implements DatabaseConnection {
  readonly #path: ReplicaPath;
  readonly #replica: DatabaseConnection;

  constructor(path: ReplicaPath) {
    this.#path = path;
    this.#replica = new MeteredConnection(new ReplicaConnection(path), currentRequester());
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    if (this.#path.isRead()) {
      try {
        return await this.#replica.executeQuery<R>(query);
      } catch (error) {
        if (isServerGone(error)) this.#path.failed(error);
      }
    }
    return this.#path.readers.executeQuery<R>(query);
  }

  streamQuery<R>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<R>> {
    return this.#replica.streamQuery<R>(query, chunkSize);
  }
}

/** Reads of a replica, whose connections requesters share as they share those of the primary. */
export class ReplicaDialect extends PostgresDialect {
  readonly #path: ReplicaPath;

  constructor(path: ReplicaPath) {
    super({ pool: path.pool });
    this.#path = path;
  }

  override createDriver(): Driver {
    const path = this.#path;
    return new FairDriver(
      {
        init: async () => {},
        acquireConnection: async () => new FallingBackConnection(path),
        releaseConnection: async () => {},
        // `FairDriver` lets nothing begin a transaction.
        beginTransaction: async () => {},
        commitTransaction: async () => {},
        rollbackTransaction: async () => {},
        destroy: () => path.pool.end(),
      },
      readerPlaces,
    );
  }
}
