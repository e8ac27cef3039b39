import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { inject } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type Config, parseConfig } from '../../src/config.ts';
import { createContext, type RunningContext } from '../../src/create-context.ts';
import { saveSettingsValue } from '../../src/modules/settings/queries.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import { takeCopy } from './engines/postgres-copies.ts';

export interface TestApp {
  readonly context: RunningContext;
  /** Calls the real application without a port. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>;
  /**
   * Opens a port as well, for sockets. No job runs: whenever the time advances, it would take away what is
   * due before the test does.
   */
  listen(): Promise<RunningServer>;
  /** Advances the time of the application, once what runs in its background has ended. */
  advance(milliseconds: number): Promise<void>;
  /** The same at once, in the middle of running work. */
  advanceNow(milliseconds: number): void;
  /** After this call only `advance` moves the time. */
  stopClock(): void;
  /** Moves only the wall clock of the application, as a wrong time server does; no time passes. */
  jump(milliseconds: number): void;
  readonly dataDir: string;
  close(): Promise<void>;
}

/** What staff of a test app have set: a number for questions, and accounts to pay into by hand. */
export const moneySettings = {
  contactMobile: '+8801700000000',
  manualPayment: {
    bKash: '01711-000001',
    Nagad: '01711-000002',
    Rocket: '01711-000003',
    Bank: 'Milon Limited, 111 222 333, Dhaka',
  },
};

/**
 * The whole application on a fresh, migrated database of the engine of this run. Its log goes to `logTo`, or
 * nowhere.
 */
export async function startTestApp(
  environment: Record<string, string> = {},
  logTo?: DestinationStream,
): Promise<TestApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'milon-test-'));
  const isOnPostgres = process.env['TEST_ENGINE'] === 'postgres';
  const hasOwnServer = environment['DATABASE_URL'] !== undefined;
  const postgres = isOnPostgres && !hasOwnServer ? await takeCopy() : undefined;
  if (!isOnPostgres) copyFileSync(inject('sqliteTemplate'), join(dataDir, 'milon.sqlite'));
  const config: Config = parseConfig({
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: logTo ? 'trace' : 'silent',
    RATE_LIMIT_SCALE: '1000',
    ...(postgres ? { DATABASE_URL: postgres.url } : {}),
    ...environment,
  });
  let passed = 0;
  let jumped = 0;
  let stoppedAt: { readonly wall: number; readonly elapsed: number } | undefined;
  const context = createContext(
    config,
    () => (stoppedAt?.wall ?? Date.now()) + passed + jumped,
    logTo,
    () => (stoppedAt?.elapsed ?? performance.now()) + passed,
    postgres && (() => postgres.pool),
  );
  await saveSettingsValue(context.db, JSON.stringify(moneySettings), 0);
  const app = createApp(context);
  let server: RunningServer | undefined;
  return {
    context,
    dataDir,
    request: async (path, init) => app.request(path, init),
    async listen() {
      server ??= await startServer(context, { jobs: [] });
      return server;
    },
    async advance(milliseconds) {
      await context.background.idle();
      passed += milliseconds;
    },
    advanceNow(milliseconds) {
      passed += milliseconds;
    },
    stopClock() {
      stoppedAt = { wall: Date.now(), elapsed: performance.now() };
    },
    jump(milliseconds) {
      jumped += milliseconds;
    },
    async close() {
      if (server) await server.close();
      else await context.close();
      await postgres?.giveBack();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
