import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { node24, nodeEnv } from './node24.mjs';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** Which package brings each tool. */
const packages = /** @type {Record<string, string>} */ ({
  tsc: 'typescript',
  biome: '@biomejs/biome',
  playwright: '@playwright/test',
});

/**
 * The script behind a package's command. Read from the package, not from node_modules/.bin, whose entries
 * are shell files on Windows.
 * @param {string} name such as `vitest`
 * @returns {string}
 */
function scriptOf(name) {
  const folder = join(root, 'node_modules', packages[name] ?? name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Runs one of the project's tools, or a file of the project by the name `node`, on the project's Node.
 * @param {string} name `node`, `tsc`, `vitest`, …
 * @param {string[]} args
 * @param {import('./run.mjs').RunOptions} [options] `env` is added to the usual one
 * @returns {Promise<number>} its exit code
 */
export function runTool(name, args, { env = {}, ...options } = {}) {
  return run(node24(), toolArgs(name, args), { ...options, env: { ...nodeEnv(), ...env } });
}

/**
 * The arguments with which Node runs a tool.
 * @param {string} name
 * @param {string[]} args
 */
export const toolArgs = (name, args) => [...(name === 'node' ? [] : [scriptOf(name)]), ...args];
