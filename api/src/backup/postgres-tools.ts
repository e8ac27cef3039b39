import { execFile, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { CopyRefusal } from '../modules/backups/index.ts';

/** The variables of this process: the programs are found by PATH. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Where a program of PostgreSQL works. */
export interface ToolTarget {
  readonly databaseUrl: string;
  readonly environment: Environment;
}

/** PostgreSQL's own programs get the password in the environment: everybody can read their arguments. */
function connectionOf(databaseUrl: string): { readonly url: string; readonly env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { url: url.href, env: password ? { PGPASSWORD: password } : {} };
}

/** The major version of a program of PostgreSQL; undefined if it is not installed. */
export async function majorOf(
  program: 'pg_dump' | 'pg_restore',
  environment: Environment,
): Promise<number | undefined> {
  const found = await promisify(execFile)(program, ['--version'], { env: environment }).catch(
    () => undefined,
  );
  const major = /\(PostgreSQL\) (\d+)/.exec(found?.stdout ?? '')?.[1];
  return major === undefined ? undefined : Number(major);
}

/**
 * Runs a program of PostgreSQL on a database. `use` gets what it writes. Throws what the program said if it
 * fails.
 */
export async function runTool<T>(
  program: 'pg_dump' | 'pg_restore',
  { databaseUrl, environment }: ToolTarget,
  args: readonly string[],
  use: (output: Readable) => Promise<T>,
): Promise<T> {
  const { url, env } = connectionOf(databaseUrl);
  const child = spawn(program, [...args, `--dbname=${url}`], {
    env: { ...environment, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said = `${said}${text}`.slice(-2_000);
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [result, code] = await Promise.all([use(child.stdout), ended]);
  if (code !== 0) throw new CopyRefusal(`${program} failed: ${said.trim()}`);
  return result;
}
