import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { releasePort, reservePort } from './ports.ts';
import { environmentOf } from './product.ts';

const api = join(import.meta.dirname, '..', '..', '..', 'api');
const quickPasswords = pathToFileURL(join(api, 'tests/support/quick-passwords.ts')).href;
const startTimeoutMs = 60_000;

/** Starts the API by its own entry point on an empty folder, and ends it as a supervisor does. */
async function startAndEnd(dataDir: string): Promise<void> {
  const port = await reservePort();
  const child = spawn(process.execPath, ['--import', quickPasswords, join(api, 'src/main.ts')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...environmentOf(dataDir, port) },
  });
  const ended = once(child, 'exit');
  const deadline = Date.now() + startTimeoutMs;
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error('The API did not become ready.');
    }
    await wait(50);
  }
  child.kill('SIGTERM');
  const [code] = await ended;
  await releasePort(port);
  if (code !== 0) throw new Error(`The API ended with ${String(code)}.`);
}

/** Makes the migrated data folder with the first staff account. Each story starts on a copy of it. */
export default async function makeTemplate(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'milon-e2e-template-'));
  await startAndEnd(folder);
  process.env.E2E_TEMPLATE = folder;
  return () => rm(folder, { recursive: true, force: true });
}
