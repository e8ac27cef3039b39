import { once } from 'node:events';
import { parentPort, type Worker } from 'node:worker_threads';

/** What asks a thread to end. */
const endWord = 'end';

/**
 * Ends a thread once it has done what it was asked before. Never by `terminate`: where that meets a native module at its work, or while it
 * is being loaded, the whole process aborts.
 */
export async function endThread(worker: Worker): Promise<void> {
  // Ended already, as after an error.
  if (worker.threadId === -1) return;
  const exited = once(worker, 'exit');
  // Somebody waits for it now.
  worker.ref();
  worker.postMessage(endWord);
  await exited;
}

/** In a thread: answers what it is asked, until it is asked to end; `close` lets go of what it holds. */
export function serveThreadRequests<Request>(answer: (request: Request) => unknown, close: () => void): void {
  parentPort?.on('message', (request: Request | typeof endWord) => {
    if (request !== endWord) {
      parentPort?.postMessage(answer(request));
      return;
    }
    close();
    parentPort?.close();
  });
}
