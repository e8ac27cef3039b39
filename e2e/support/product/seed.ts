import { spawn } from 'node:child_process';
import { join } from 'node:path';

const program = join(import.meta.dirname, '..', '..', '..', 'api/src/seed/main.ts');

/** Fills an empty data folder with invented members. */
export async function seed(dataDir: string, members: number): Promise<void> {
  const child = spawn(process.execPath, [program, '--members', String(members)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', DATA_DIR: dataDir },
  });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`The seed ended with ${String(code)}.`);
}
