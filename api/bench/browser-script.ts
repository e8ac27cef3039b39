import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Runs a script of `e2e/bench` in its own process, and parses the last line of its output as JSON. */
export function runBrowserScript<Found>(file: string): Promise<Found> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [join(root, 'e2e', 'bench', file)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      cwd: root,
    });
    let text = '';
    child.stdout.on('data', (part: Buffer) => {
      text += part.toString();
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(JSON.parse(text.trim().split('\n').at(-1) ?? '') as Found);
      else reject(new Error(`${file} ended with ${String(code)}.`));
    });
  });
}
