import { ask, endChild, killChild, nextMessage, startChild } from './child.ts';
import type { LoopHeld } from './loop-watch.ts';

export interface ApiProcess {
  readonly url: string;
  readonly pid: number;
  /** Processor time of the API so far, in microseconds. */
  cpu(): Promise<number>;
  /** How long the event loop was blocked while it was watched. */
  loop(): Promise<LoopHeld>;
  watchLoop(): void;
  leaveLoop(): void;
  /** Collects garbage; returns the megabytes that are still in use. */
  collect(): Promise<number>;
  stop(): Promise<void>;
  /** Like a power cut: nothing is finished or closed. */
  kill(): Promise<void>;
}

/** As the product starts it (`scripts/lib/api-start.mjs`). */
const startFlags = ['--max-semi-space-size=8'];

interface Told {
  readonly cpu: NodeJS.CpuUsage;
  readonly loop: LoopHeld;
}

/**
 * Starts the real API over a populated folder, and over its database if that is elsewhere; on a free port
 * unless one is given. `settings` are added to those that every measurement has.
 */
export async function startApi(
  dataDir: string,
  databaseUrl?: string,
  port = 0,
  settings: Readonly<Record<string, string>> = {},
): Promise<ApiProcess> {
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '100000',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...settings,
  };
  const child = startChild(new URL('./api-child.ts', import.meta.url), environment, startFlags);
  const { url } = await nextMessage<{ url: string }>(child);
  return {
    url,
    pid: child.pid ?? 0,
    async cpu() {
      const { cpu } = await ask<Told>(child, 'tell');
      return cpu.user + cpu.system;
    },
    loop: async () => (await ask<Told>(child, 'tell')).loop,
    watchLoop: () => void child.send('watch'),
    leaveLoop: () => void child.send('leave'),
    collect: async () => (await ask<{ used: number }>(child, 'collect')).used,
    stop: () => endChild(child),
    kill: () => killChild(child),
  };
}
