import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** How long the event loop was held, in milliseconds: the longest time, and the longest but for one in a thousand. */
export interface LoopHeld {
  readonly usual: number;
  readonly longest: number;
}

export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** Processor time of the API so far, in microseconds. */
  cpu(): Promise<number>;
  /** What held the event loop since it was asked to forget. */
  loop(): Promise<LoopHeld>;
  forgetLoop(): void;
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

interface Told {
  readonly cpu: NodeJS.CpuUsage;
  readonly loop: LoopHeld;
}

/** Starts the real API over a populated folder, and the database beside it where it lies elsewhere. */
export async function startApi(dataDir: string, databaseUrl?: string): Promise<ApiProcess> {
  const child = fork(fileURLToPath(new URL('./api-child.ts', import.meta.url)), {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_SCALE: '100000',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  });
  const { url } = await nextMessage<{ url: string }>(child);
  const ask = async () => {
    const answer = nextMessage<Told>(child);
    child.send('tell');
    return answer;
  };
  return {
    url,
    pid: child.pid ?? 0,
    async cpu() {
      const { cpu } = await ask();
      return cpu.user + cpu.system;
    },
    loop: async () => (await ask()).loop,
    forgetLoop: () => void child.send('reset'),
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}
