import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import getPort from 'get-port';
import { builtApi } from '../processes/built-api.ts';

export interface RealServer {
  readonly url: string;
  readonly child: ChildProcess;
  /** Milliseconds from its start until it was ready. */
  readonly readyMs: number;
  /** Sends a signal; returns how long the process took to end, and with what. */
  end(signal: NodeJS.Signals): Promise<{ readonly ms: number; readonly code: number | null }>;
}

/** The entry of the product itself, in a process of its own, once it is ready. */
export async function startRealServer(environment: Record<string, string>): Promise<RealServer> {
  const entry = builtApi();
  const port = await getPort({ host: '127.0.0.1' });
  const url = `http://127.0.0.1:${port}`;
  const began = performance.now();
  const child = spawn(process.execPath, [entry], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '100000',
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`);
    await wait(20);
  }
  return {
    url,
    child,
    readyMs: performance.now() - began,
    async end(signal) {
      const asked = performance.now();
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
      return { ms: performance.now() - asked, code: child.exitCode };
    },
  };
}
