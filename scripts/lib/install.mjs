import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { stop } from './stop.mjs';

/** @param {string} base */
const stampOf = (base) => join(base, 'node_modules', '.milon-installed');

/**
 * Whether node_modules was made from this lockfile. An install by hand leaves no stamp of ours: npm's own
 * record, when it is not older than the lockfile, counts as well.
 * @param {string} base the root of a repository
 * @returns {boolean}
 */
export function isInstalled(base) {
  const record = statSync(join(base, 'node_modules', '.package-lock.json'), { throwIfNoEntry: false });
  if (!record) return false;
  const stamp = readStamp(stampOf(base));
  if (stamp !== undefined && stamp === fingerprint(base, ['package-lock.json'])) return true;
  const lock = statSync(join(base, 'package-lock.json'), { throwIfNoEntry: false });
  return lock === undefined || record.mtimeMs >= lock.mtimeMs;
}

/**
 * Installs exactly what the lockfile names, if node_modules was made from another one. Ends the script with a
 * sentence if that fails.
 */
export async function ensureInstalled() {
  if (isInstalled(root)) return;
  console.log('Installing the packages of package-lock.json (npm ci); the first time takes a minute or two.');
  // The system's Node may be old: npm's warnings of that are not about the Node that runs the project.
  const code = await npm(['ci', '--no-audit', '--no-fund', '--loglevel=error']).catch(() => 127);
  if (code !== 0 || !existsSync(join(root, 'node_modules'))) {
    stop(`npm ci failed with code ${code}: what it printed above says why; nothing else was started.`);
  }
  writeStamp(stampOf(root), fingerprint(root, ['package-lock.json']));
}

/**
 * Runs the npm that runs this script, else the one on the PATH.
 * @param {string[]} args
 */
function npm(args) {
  const script = process.env.npm_execpath;
  if (script?.endsWith('npm-cli.js')) return run(process.execPath, [script, ...args]);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args);
}
