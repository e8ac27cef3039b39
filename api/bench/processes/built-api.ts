import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url));

let built = false;

/** The program that production starts, built from the sources as they are. */
export function builtApi(): string {
  if (!built) execFileSync(process.execPath, [root('scripts/build.mjs'), 'api'], { stdio: 'ignore' });
  built = true;
  return root('api/dist/main.js');
}
