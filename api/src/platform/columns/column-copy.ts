import { Worker } from 'node:worker_threads';
import { endThread } from '../concurrency/threads.ts';
import type { Condition, Sought } from './columns.ts';

/** What is copied, and how the copy follows changes of its table. */
export interface CopiedTable {
  readonly columns: readonly string[];
  /** All rows of the copy: `rowid` and the columns. */
  readonly all: string;
  /** The row with an id: `rowid`, 1 if it belongs to the copy or 0 if not, and the columns. */
  readonly one: string;
  /** The number of the latest change. */
  readonly latest: string;
  /** Ids of the rows that changed after a number, one row for each change. */
  readonly changedAfter: string;
}

/**
 * Asks how many rows are sought; with `most`, which ones, if they are not more; with `byMisses`, how many for
 * each number of misses.
 */
export type CopyRequest = {
  readonly id: number;
  readonly sought: Sought;
  readonly most?: number;
  readonly byMisses?: true;
};
interface Found {
  readonly count?: number;
  readonly counts?: readonly number[];
  readonly rows?: readonly number[] | undefined;
}
export type CopyAnswer =
  | { readonly ready: true }
  | ({ readonly id: number } & Found)
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (found: Found) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Holds a table's columns in memory on a separate thread, up to date at each question. The first one starts
 * it. Until it has read everything, and if it fails, there is no answer and the database must be asked.
 */
export class ColumnCopy {
  readonly #data: { readonly file: string; readonly table: CopiedTable };
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #isReady = false;
  #ended: Error | undefined;
  #nextId = 1;

  constructor(file: string, table: CopiedTable) {
    this.#data = { file, table };
  }

  /** Starts reading the table, unless already started. */
  begin(): void {
    if (this.#worker) return;
    this.#worker = new Worker(new URL('./column-worker.ts', import.meta.url), { workerData: this.#data });
    this.#worker.on('message', (answer: CopyAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.unref();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * How many rows meet every condition now; undefined until everything is read. Throws once the thread ended.
   */
  async count(every: readonly Condition[]): Promise<number | undefined> {
    return (await this.#ask({ sought: { every } })).count;
  }

  /**
   * The numbers of the rows that are sought now; undefined if they are more than `most`, and until everything
   * is read. Throws once the thread ended.
   */
  async find(sought: Sought, most: number): Promise<readonly number[] | undefined> {
    return (await this.#ask({ sought, most })).rows;
  }

  /** How many rows miss none, one, and so on; undefined until everything is read. */
  async countByMisses(sought: Sought): Promise<readonly number[] | undefined> {
    return (await this.#ask({ sought, byMisses: true })).counts;
  }

  async close(): Promise<void> {
    if (this.#worker) await endThread(this.#worker);
    this.#fail(new Error('The copy was closed.'));
  }

  async #ask(request: Omit<CopyRequest, 'id'>): Promise<Found> {
    if (this.#ended) throw this.#ended;
    this.begin();
    if (!this.#isReady) return {};
    const id = this.#nextId++;
    return new Promise<Found>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, ...request } satisfies CopyRequest);
    });
  }

  #settle(answer: CopyAnswer): void {
    if ('ready' in answer) {
      this.#isReady = true;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer);
  }

  #fail(error: Error): void {
    this.#isReady = false;
    this.#ended = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
