import { Worker } from 'node:worker_threads';
import { endThread } from '../concurrency/threads.ts';
import type { Answer, Condition, Question, Sought } from './columns.ts';

/** What is copied, and how the copy follows changes of its table. */
export interface CopiedTable {
  readonly columns: readonly string[];
  readonly sqlite: {
    /** All rows of the copy: `rowid` and the columns. */
    readonly all: string;
    /** The row with an id: `rowid`, 1 if it belongs to the copy or 0 if not, and the columns. */
    readonly one: string;
    /** Ids of the rows that changed after a number, one row for each change. */
    readonly changedAfter: string;
  };
  readonly postgres: {
    /** All rows of the copy: the id and the columns. */
    readonly all: string;
    /** The rows with these ids: the id, 1 if it belongs to the copy or 0 if not, and the columns. */
    readonly some: string;
    readonly changedAfter: string;
  };
  /** The number of the latest change. */
  readonly latest: string;
}

/** Where the table is: a file of SQLite, or the address of PostgreSQL. */
export type CopiedFrom = { readonly file: string } | { readonly url: string };

/** How a row is named: by its number on SQLite, by its id on PostgreSQL. */
export type RowName = number | string;

export type CopyRequest = Question & { readonly id: number };
interface Found extends Omit<Answer, 'rows'> {
  readonly rows?: readonly RowName[] | undefined;
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
  readonly #data: CopiedFrom & { readonly table: CopiedTable };
  readonly #waiting = new Map<number, Waiting>();
  #worker: Worker | undefined;
  #isReady = false;
  #ended: Error | undefined;
  #nextId = 1;

  constructor(from: CopiedFrom, table: CopiedTable) {
    this.#data = { ...from, table };
  }

  /** Starts reading the table, unless already started. */
  begin(): void {
    if (this.#worker) return;
    const worker = 'url' in this.#data ? './postgres-column-worker.ts' : './column-worker.ts';
    this.#worker = new Worker(new URL(worker, import.meta.url), { workerData: this.#data });
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
   * The rows that are sought now; undefined if they are more than `most`, and until everything
   * is read. Throws once the thread ended.
   */
  async find(sought: Sought, most: number): Promise<readonly RowName[] | undefined> {
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

  async #ask(question: Question): Promise<Found> {
    if (this.#ended) throw this.#ended;
    this.begin();
    if (!this.#isReady) return {};
    const id = this.#nextId++;
    return new Promise<Found>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, ...question } satisfies CopyRequest);
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
