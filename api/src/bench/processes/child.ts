import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program in a process of its own, which ends with this one. */
export function startChild(program: URL, environment: Record<string, string> = {}): ChildProcess {
  return fork(program, { env: { ...process.env, ...environment } });
}

/** What a child says next. */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process ended with ${String(code)}.`));
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
    child.once('exit', ended);
  });
}

/** What a child answers; it is asked one thing at a time. */
export function ask<T>(child: ChildProcess, question: string | object): Promise<T> {
  const answer = nextMessage<T>(child);
  child.send(question);
  return answer;
}

/** Has a child end as it does by itself when nobody is there any more. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** As if the power went: nothing is finished, nothing is closed. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
