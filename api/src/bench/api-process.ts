import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface ApiProcess {
  readonly url: string;
  /** Processor time of the API so far, in microseconds. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`The API ended with ${String(code)}.`));
    child.once('message', (message) => {
      child.off('exit', ended);
      resolve(message as T);
    });
    child.once('exit', ended);
  });
}

/** Starts the real API over a populated folder. */
export async function startApi(dataDir: string): Promise<ApiProcess> {
  const child = fork(fileURLToPath(new URL('./api-child.ts', import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', RATE_LIMIT_SCALE: '100000' },
  });
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    async cpu() {
      const answer = nextMessage<{ cpu: NodeJS.CpuUsage }>(child);
      child.send('cpu');
      const { cpu } = await answer;
      return cpu.user + cpu.system;
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
