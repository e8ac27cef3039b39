import type { DatabaseConnection, Driver } from 'kysely';
import { FairQueue, type Places } from '../concurrency/fair-queue.ts';
import { currentRequester } from './requester.ts';

/**
 * A driver whose connections requesters share fairly, for queries that only read: they take turns, and none
 * has all connections, however many requests one makes.
 */
export class FairDriver implements Driver {
  readonly #inner: Driver;
  readonly #queue: FairQueue;
  readonly #keys = new WeakMap<DatabaseConnection, string>();
  #isClosed = false;

  constructor(inner: Driver, places: Places) {
    this.#inner = inner;
    this.#queue = new FairQueue(places);
  }

  init(): Promise<void> {
    return this.#inner.init();
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (this.#isClosed) throw new Error('The readers were closed.');
    const key = currentRequester()?.key ?? '';
    await this.#queue.enter(key);
    try {
      const connection = await this.#inner.acquireConnection();
      this.#keys.set(connection, key);
      return connection;
    } catch (error) {
      // The place goes to the next.
      this.#queue.leave(key);
      throw error;
    }
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const key = this.#keys.get(connection) ?? '';
    try {
      await this.#inner.releaseConnection(connection);
    } finally {
      this.#queue.leave(key);
    }
  }

  async beginTransaction(): Promise<void> {
    throw new Error('The readers are read-only.');
  }
  async commitTransaction(): Promise<void> {
    throw new Error('The readers are read-only.');
  }
  async rollbackTransaction(): Promise<void> {
    throw new Error('The readers are read-only.');
  }

  async destroy(): Promise<void> {
    this.#isClosed = true;
    await this.#queue.idle();
    await this.#inner.destroy();
  }
}
