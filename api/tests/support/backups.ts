import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { inject } from 'vitest';
import { createApp } from '../../src/app.ts';
import { type BackupOptions, makeBackup } from '../../src/backup/make-backup.ts';
import { parseConfig } from '../../src/config.ts';
import { createContext, type RunningContext } from '../../src/create-context.ts';
import { CopyRefusal } from '../../src/modules/backups/index.ts';
import { createLog } from '../../src/platform/log.ts';
import { type RestoreOptions, restoreBackup } from '../../src/restore/restore-backup.ts';
import type { TestApp } from './test-app.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

export interface Ended {
  readonly code: number | null;
  /** What it wrote, errors too. */
  readonly said: string;
}

export interface RunningCommand {
  readonly child: ChildProcess;
  readonly ended: Promise<Ended>;
}

/** Starts `npm run backup`, `restore`, `move` or `doctor` without npm. */
export function startCommand(
  name: 'backup' | 'doctor' | 'move' | 'restore',
  args: readonly string[],
  environment: Record<string, string>,
): RunningCommand {
  const program = join(root, scripts[name].split(' ').at(-1));
  const child = spawn(process.execPath, [program, ...args], {
    env: { PATH: process.env['PATH'], TMPDIR: process.env['TMPDIR'], NODE_ENV: 'test', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const ended = new Promise<Ended>((resolve) => {
    child.once('close', (code) => resolve({ code, said }));
  });
  return { child, ended };
}

export const runCommand = (...given: Parameters<typeof startCommand>): Promise<Ended> =>
  startCommand(...given).ended;

/** Makes a backup as the command does, in this process. */
export async function backUpHere(
  { context }: TestApp,
  root: string,
  options: Partial<BackupOptions> = {},
): Promise<Ended> {
  const { clock, config, log } = context;
  const environment = { PATH: process.env['PATH'] };
  return sayingAll((say) => makeBackup({ config, environment, root, clock, log, say, ...options }));
}

/** Restores as the command does, in this process. */
export function restoreHere(
  target: Target,
  root: string,
  options: Partial<RestoreOptions> = {},
  environment: Record<string, string> = {},
): Promise<Ended> {
  const config = parseConfig({ NODE_ENV: 'test', ...target.settings, ...environment });
  return sayingAll((say) =>
    restoreBackup({
      config,
      environment: { PATH: process.env['PATH'] },
      root,
      at: undefined,
      verify: false,
      skipDamaged: false,
      clock: Date.now,
      log: createLog('silent'),
      say,
      ...options,
    }),
  );
}

/** Ends like a command: a refusal is told, and is no success. */
export async function sayingAll(run: (say: (line: string) => void) => Promise<unknown>): Promise<Ended> {
  const lines: string[] = [];
  try {
    await run((line) => void lines.push(line));
    return { code: 0, said: lines.join('\n') };
  } catch (error) {
    if (!(error instanceof CopyRefusal)) throw error;
    return { code: 1, said: [...lines, error.message].join('\n') };
  }
}

/** The settings of a test app, for a command. */
export function settingsOf({ context, dataDir }: TestApp): Record<string, string> {
  const { databaseUrl, s3 } = context.config;
  return {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    ...(s3
      ? {
          S3_ENDPOINT: s3.endpoint,
          S3_BUCKET: s3.bucket,
          S3_ACCESS_KEY: s3.accessKey,
          S3_SECRET_KEY: s3.secretKey,
        }
      : {}),
  };
}

/** A place with nothing in it, to restore into. */
export interface Target {
  readonly settings: Record<string, string>;
  readonly dataDir: string;
  /** The application over what was restored. */
  open(environment?: Record<string, string>): { readonly context: RunningContext; readonly app: TestApp };
  remove(): Promise<void>;
}

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${inject('postgresUrl')}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function makeTarget(): Promise<Target> {
  const dataDir = join(mkdtempSync(join(tmpdir(), 'milon-target-')), 'data');
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const isPostgres = process.env['TEST_ENGINE'] === 'postgres';
  if (isPostgres) await onServer(`create database ${name} template template0`);
  const settings = {
    DATA_DIR: dataDir,
    ...(isPostgres ? { DATABASE_URL: `${inject('postgresUrl')}/${name}` } : {}),
  };
  const contexts: RunningContext[] = [];
  return {
    settings,
    dataDir,
    open(environment = {}) {
      const context = createContext(
        parseConfig({
          NODE_ENV: 'test',
          PORT: '0',
          LOG_LEVEL: 'silent',
          RATE_LIMIT_SCALE: '1000',
          ...settings,
          ...environment,
        }),
      );
      contexts.push(context);
      const served = createApp(context);
      // What people and the other helpers of tests use of an app.
      const app = {
        context,
        dataDir,
        request: async (path: string, init?: RequestInit) => served.request(path, init),
      } as TestApp;
      return { context, app };
    },
    async remove() {
      for (const context of contexts) await context.close();
      if (isPostgres) await onServer(`drop database ${name} with (force)`);
      rmSync(join(dataDir, '..'), { recursive: true, force: true });
    },
  };
}

/** Every file under a folder, with its path. */
export function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
