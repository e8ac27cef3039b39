import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const seed = fileURLToPath(new URL('../seed/main.ts', import.meta.url));

/** Data folder with `members` invented members; made once and kept under `.cache/bench`. */
export async function populated(members: number): Promise<string> {
  const folder = join(root, '.cache', 'bench', `members-${members}`);
  if (existsSync(folder)) return folder;
  const making = `${folder}.part`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  process.stderr.write(`Making ${members} members …\n`);
  await new Promise<void>((resolve, reject) => {
    const child = spawn(process.execPath, [seed, '--members', String(members)], {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DATA_DIR: making, NODE_ENV: 'development' },
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The seed ended with ${String(code)}.`)),
    );
  });
  renameSync(making, folder);
  return folder;
}
