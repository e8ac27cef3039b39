import { Worker } from 'node:worker_threads';
import { endThread } from '../concurrency/threads.ts';
import type { Condition } from './columns.ts';

/** What is copied, and how the copy follows its table. */
export interface CopiedTable {
  readonly columns: readonly string[];
  /** Rows that are in: `rowid` and the columns. */
  readonly all: string;
  /** The row of an id: `rowid`, 1 where it is in and 0 where it is not, and the columns. */
  readonly one: string;
  /** The number of the latest change. */
  readonly latest: string;
  /** Ids of the rows that changed after a number, one row for each change. */
  readonly changedAfter: string;
}

export type CopyRequest = { readonly id: number; readonly conditions: readonly Condition[] };
export type CopyAnswer =
  | { readonly ready: true }
  | { readonly id: number; readonly count: number }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (count: number) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A table's columns in the memory of a thread of their own, as they are at each count. The thread begins with the first question; until
 * all is read, and where it fails, there is no answer and the database has to count.
 */
export class ColumnCopy {
  readonly #file: string;
  readonly #table: CopiedTable;
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #isReady = false;
  #ended: Error | undefined;
  #nextId = 1;

  constructor(file: string, table: CopiedTable) {
    this.#file = file;
    this.#table = table;
  }

  /** Reads the table, unless that was asked for before. */
  begin(): void {
    if (this.#worker) return;
    this.#worker = new Worker(new URL('./column-worker.ts', import.meta.url), {
      workerData: { file: this.#file, table: this.#table },
    });
    this.#worker.on('message', (answer: CopyAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.unref();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /** How many rows meet every condition now; undefined as long as not all is read. Throws once the thread has ended. */
  async count(conditions: readonly Condition[]): Promise<number | undefined> {
    if (this.#ended) throw this.#ended;
    this.begin();
    if (!this.#isReady) return undefined;
    const id = this.#nextId++;
    return new Promise<number>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, conditions } satisfies CopyRequest);
    });
  }

  async close(): Promise<void> {
    if (this.#worker) await endThread(this.#worker);
    this.#fail(new Error('The copy was closed.'));
  }

  #settle(answer: CopyAnswer): void {
    if ('ready' in answer) {
      this.#isReady = true;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('count' in answer) waiting?.resolve(answer.count);
    else waiting?.reject(new Error(answer.error));
  }

  #fail(error: Error): void {
    this.#isReady = false;
    this.#ended = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
