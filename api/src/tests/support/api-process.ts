import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { TestApp } from './test-app.ts';

export interface ApiProcess {
  readonly url: string;
  /** As if the power went: nothing is finished, nothing is closed. */
  kill(): Promise<void>;
}

const running = new Set<ChildProcess>();

async function end(child: ChildProcess): Promise<void> {
  running.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

/** The real API in a process of its own, over the database and the files of a test; on any free port where none is given. */
export async function startProcess(app: TestApp, port = 0): Promise<ApiProcess> {
  const { databaseUrl } = app.context.config;
  const child = fork(fileURLToPath(new URL('../../bench/api-child.ts', import.meta.url)), {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      DATA_DIR: app.dataDir,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  running.add(child);
  const [told] = (await once(child, 'message')) as [{ url: string }];
  return { url: told.url, kill: () => end(child) };
}

/** Ends what a test has left running. */
export async function endProcesses(): Promise<void> {
  await Promise.all([...running].map(end));
}
