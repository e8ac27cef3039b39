import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

const shell = process.platform === 'win32';
const npmMajor = Number.parseInt(execFileSync('npm', ['--version'], { encoding: 'utf8', shell }), 10);

const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};
const manifests = ['package.json', '.npmrc', ...workspaces.map((folder) => `${folder}/package.json`)];

/** The lockfile after `npm install` with this one. Asks no network: a complete lockfile needs none. */
function afterInstall(lockfile: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'milon-lockfile-'));
  try {
    for (const path of manifests) cpSync(join(root, path), join(folder, path));
    cpSync(lockfile, join(folder, 'package-lock.json'));
    const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts', '--loglevel=silent'];
    execFileSync('npm', args, { cwd: folder, shell });
    return readFileSync(join(folder, 'package-lock.json'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

// Older versions of npm write the lockfile in another way.
test.skipIf(npmMajor < 11)('npm install leaves the lockfile as it is', () => {
  const lockfile = join(root, 'package-lock.json');
  expect(afterInstall(lockfile) === readFileSync(lockfile, 'utf8')).toBe(true);
});
