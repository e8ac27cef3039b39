import { Worker } from 'node:worker_threads';
import { endThread } from '../concurrency/threads.ts';

export type CopyRequest<Asked> = { readonly id: number; readonly asked: Asked };
export type CopyAnswer<Answer> =
  | { readonly ready: true }
  | { readonly id: number; readonly answer: Answer }
  | { readonly id: number; readonly error: string };

interface Waiting<Answer> {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: Error) => void;
}

/**
 * A separate thread that holds a copy of a table. The first question starts it. Until it has read everything,
 * and if it fails, there is no answer and the database must be asked.
 */
export class CopyThread<Asked, Answer> {
  readonly #script: URL;
  readonly #data: object;
  readonly #waiting = new Map<number, Waiting<Answer>>();
  #worker: Worker | undefined;
  #isReady = false;
  #ended: Error | undefined;
  #nextId = 1;

  constructor(script: URL, data: object) {
    this.#script = script;
    this.#data = data;
  }

  /** Starts reading the table, unless already started. */
  begin(): void {
    if (this.#worker) return;
    this.#worker = new Worker(this.#script, { workerData: this.#data });
    this.#worker.on('message', (answer: CopyAnswer<Answer>) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#fail(error));
    this.#worker.unref();
  }

  get isReady(): boolean {
    return this.#isReady;
  }

  /**
   * The answer from the copy as it is now; undefined until everything is read. Throws once the thread ended.
   */
  async ask(asked: Asked): Promise<Answer | undefined> {
    if (this.#ended) throw this.#ended;
    this.begin();
    if (!this.#isReady) return undefined;
    const id = this.#nextId++;
    return new Promise<Answer>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker?.postMessage({ id, asked } satisfies CopyRequest<Asked>);
    });
  }

  async close(): Promise<void> {
    if (this.#worker) await endThread(this.#worker);
    this.#fail(new Error('The copy was closed.'));
  }

  #settle(answer: CopyAnswer<Answer>): void {
    if ('ready' in answer) {
      this.#isReady = true;
      return;
    }
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('error' in answer) waiting?.reject(new Error(answer.error));
    else waiting?.resolve(answer.answer);
  }

  #fail(error: Error): void {
    this.#isReady = false;
    this.#ended = error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
