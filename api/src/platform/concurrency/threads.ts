import { once } from 'node:events';
import { parentPort, type Worker } from 'node:worker_threads';

/** The message that asks a thread to end. */
const endWord = 'end';

/**
 * Ends a thread after its earlier requests. Never uses `terminate`: if that interrupts a native module while
 * it works or loads, the whole process aborts.
 */
export async function endThread(worker: Worker): Promise<void> {
  // Already ended, for example after an error.
  if (worker.threadId === -1) return;
  const exited = once(worker, 'exit');
  // Keeps the process alive until the thread has ended.
  worker.ref();
  worker.postMessage(endWord);
  await exited;
}

/**
 * In a thread: answers requests, one after another, until asked to end; `close` releases its resources.
 */
export function serveThreadRequests<Request>(
  answer: (request: Request) => unknown,
  close: () => unknown,
): void {
  const serve = async (request: Request | typeof endWord) => {
    if (request !== endWord) {
      parentPort?.postMessage(await answer(request));
      return;
    }
    await close();
    parentPort?.close();
  };
  let last = Promise.resolve();
  parentPort?.on('message', (request: Request | typeof endWord) => {
    last = last.then(() => serve(request));
  });
}
