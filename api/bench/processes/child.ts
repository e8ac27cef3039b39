import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Starts a program in its own process, which ends together with this one. */
export function startChild(
  program: URL,
  environment: Record<string, string> = {},
  flags: readonly string[] = [],
): ChildProcess {
  const execArgv = [...process.execArgv, ...flags];
  return fork(program, { execArgv, env: { ...process.env, ...environment } });
}

/** The next message of a child. */
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

/** A child's answer; only one request at a time. */
export function ask<T>(child: ChildProcess, question: string | object): Promise<T> {
  const answer = nextMessage<T>(child);
  child.send(question);
  return answer;
}

/** Lets a child end by itself by disconnecting from it. */
export async function endChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.disconnect();
  await ended;
}

/** Like a power cut: nothing is finished or closed. */
export async function killChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
