import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

const installTimeoutMs = 180_000;

/**
 * Programs of the PATH, those of its first folder first.
 * @param {readonly string[]} names what a program may be called, the best first
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string[]} paths of files that exist
 */
export function findOnPath(names, env = process.env) {
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .filter((path) => existsSync(path));
}

/** Whether `apt-get install` is ours to run. */
export function canUseApt() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

/**
 * Installs packages of Debian or Ubuntu.
 * @param {readonly string[]} packages
 * @returns {Promise<number>} an exit code
 */
export async function installWithApt(packages) {
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    // A machine without a network uses what it has.
    timeout: installTimeoutMs,
  };
  await run('apt-get', ['update', '-q'], options);
  return run('apt-get', ['install', '-y', '-q', '--no-install-recommends', ...packages], options);
}
