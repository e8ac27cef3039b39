import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { compiledFolder, root } from './paths.mjs';
import { stop } from './stop.mjs';

const oldest = 24;

/**
 * @param {string | undefined} version such as `v24.21.0`
 * @returns {boolean} whether this Node runs the TypeScript sources as they are
 */
export function isNewEnough(version) {
  return Number(/^v?(\d+)\./.exec(version ?? '')?.[1] ?? 0) >= oldest;
}

/**
 * The runtimes that npm may have brought into node_modules, the likeliest first.
 * @param {string} base the root of a repository
 * @returns {string[]} paths of executables that exist
 */
export function broughtRuntimes(base) {
  const modules = join(base, 'node_modules');
  const names = existsSync(modules) ? readdirSync(modules) : [];
  const packages = names.filter((name) => /^node-(linux|win|darwin)-\w+$/.test(name));
  return [
    join(modules, '.bin', 'node'),
    ...packages.flatMap((name) => [
      join(modules, name, 'bin', 'node'),
      join(modules, name, 'bin', 'node.exe'),
    ]),
  ].filter((path) => existsSync(path));
}

/**
 * The Node 24 (or newer) on which the project runs: this one, or the one that npm brought. Ends the script
 * with a sentence where there is neither.
 * @returns {string} path of the executable
 */
export function node24() {
  if (isNewEnough(process.version)) return process.execPath;
  const found = broughtRuntimes(root).find((path) => {
    const answer = spawnSync(path, ['--version'], { encoding: 'utf8' });
    return answer.status === 0 && isNewEnough(answer.stdout);
  });
  if (found) return found;
  return stop(
    existsSync(join(root, 'node_modules'))
      ? `This project needs Node ${oldest} or newer; here is ${process.version}, and npm brings no runtime for ${process.platform}-${process.arch}: install Node ${oldest} and try again.`
      : 'Nothing is installed yet: run `npm ci` first.',
  );
}

/**
 * This environment with the project's Node and tools first on the PATH, for commands that look for `node`.
 * What Node compiled of the sources is kept, so that the next start is quicker.
 * @returns {NodeJS.ProcessEnv}
 */
export function nodeEnv() {
  const path = [dirname(node24()), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''];
  return { NODE_COMPILE_CACHE: compiledFolder, ...process.env, PATH: path.join(delimiter) };
}
