import { Worker } from 'node:worker_threads';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type DatabaseIntrospector,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  type SqliteAdapter,
  SqliteIntrospector,
  type SqliteQueryCompiler,
} from 'kysely';
import { endThread } from '../concurrency/threads.ts';
import { FairDriver } from './fair-driver.ts';
import type { ReadAnswer, ReadRequest } from './reader-worker.ts';
import { currentRequester, type Requester } from './requester.ts';
import { ParallelSqliteAdapter, SteadySqliteQueryCompiler } from './sqlite.ts';

interface Waiting {
  readonly resolve: (rows: unknown[]) => void;
  readonly reject: (error: Error) => void;
}

/** A worker and its unanswered requests. */
class Reader implements DatabaseConnection {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #nextId = 1;
  /** The error that ended the thread. */
  #ended: Error | undefined;
  /** Who asked for the query that runs; undefined while the thread is idle. */
  use: { readonly requester: Requester | undefined } | undefined;

  constructor(file: string, whenEnded: (reader: Reader) => void) {
    this.#worker = new Worker(new URL('./reader-worker.ts', import.meta.url), { workerData: { file } });
    this.#worker.on('message', (answer: ReadAnswer) => this.#settle(answer));
    const fail = (error: Error) => {
      this.#fail(error);
      whenEnded(this);
    };
    this.#worker.on('error', fail);
    this.#worker.on('exit', () => fail(new Error('The reader was closed.')));
    // The readers do not keep an idle process alive.
    this.#worker.unref();
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    // A thread can end while its holder prepares the query: nothing would ever answer.
    if (this.#ended) throw this.#ended;
    const id = this.#nextId++;
    const rows = await new Promise<unknown[]>((resolve, reject) => {
      const request: ReadRequest = { id, sql: query.sql, parameters: query.parameters };
      this.#worker.postMessage(request);
      this.#waiting.set(id, { resolve, reject });
    });
    return { rows: rows as R[] };
  }

  // oxlint-disable-next-line require-yield -- the interface requires a generator; a worker returns whole results
  async *streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The reader pool returns whole results and cannot stream.');
  }

  end(): Promise<void> {
    return endThread(this.#worker);
  }

  #settle(answer: ReadAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('rows' in answer) {
      if (this.use?.requester) this.use.requester.readerMs += answer.cpuMs;
      waiting?.resolve(answer.rows);
    } else waiting?.reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
  }

  #fail(error: Error): void {
    this.#ended ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}

class ReaderDriver implements Driver {
  readonly #readers = new Set<Reader>();
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    const reader = this.#idleReader();
    reader.use = { requester: currentRequester() };
    return reader;
  }

  async releaseConnection(reader: Reader): Promise<void> {
    reader.use = undefined;
  }

  /**
   * A thread costs memory and a start: another one starts only where all that run have work. One that ended
   * is forgotten.
   */
  #idleReader(): Reader {
    for (const reader of this.#readers) if (!reader.use) return reader;
    const started = new Reader(this.#file, (ended) => this.#readers.delete(ended));
    this.#readers.add(started);
    return started;
  }

  // `FairDriver` lets nothing begin a transaction.
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}

  async destroy(): Promise<void> {
    await Promise.all([...this.#readers].map((reader) => reader.end()));
  }
}

/**
 * Read-only SQLite connections on worker threads, as a Kysely dialect: queries that may take longer than a
 * few milliseconds run here and never block the event loop. A thread starts with the first query that finds
 * the others busy. Requesters share them (`FairDriver`).
 */
export class ReaderPoolDialect implements Dialect {
  readonly #file: string;
  readonly #size: number;

  constructor(file: string, size: number) {
    this.#file = file;
    this.#size = size;
  }

  createDriver(): Driver {
    const size = this.#size;
    const places = { places: size, mostOfOne: Math.max(1, size - 1), mostWaiting: 100 };
    return new FairDriver(new ReaderDriver(this.#file), places);
  }
  createQueryCompiler(): SqliteQueryCompiler {
    return new SteadySqliteQueryCompiler();
  }
  createAdapter(): SqliteAdapter {
    return new ParallelSqliteAdapter();
  }
  createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new SqliteIntrospector(db);
  }
}
