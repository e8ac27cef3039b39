import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { root } from './paths.mjs';
import { readStamp, writeStamp } from './stamp.mjs';
import { stop } from './stop.mjs';
import { runTool } from './tool.mjs';

/**
 * @typedef {object} Build
 * @property {string} title what a person calls it
 * @property {string} folder the workspace
 * @property {string} output a file that a finished build has left
 * @property {string} tool
 * @property {string[][]} [more] arguments of its further runs
 * @property {string[]} [reads] what it is made from besides its folder and `shared`
 */

/** @type {Build} */
export const memberWeb = {
  title: 'member web',
  folder: 'member-web',
  output: 'member-web/dist/index.html',
  tool: 'vite',
  // What the API renders the first screen with.
  more: [['--ssr', 'src/entry-server.tsx']],
};

/** @type {Build} */
export const staffConsole = {
  title: 'staff console',
  folder: 'staff-desktop',
  output: 'staff-desktop/out/renderer/index.html',
  tool: 'electron-vite',
};

/** What production starts: the API's sources, put together. @type {Build} */
export const api = {
  title: 'API',
  folder: 'api',
  output: 'api/dist/main.js',
  tool: 'vite',
  reads: ['migrations'],
};

/**
 * @param {Build} build
 * @param {string} base
 */
const stampOf = (build, base) => join(base, '.cache', 'builds', build.folder);

/**
 * @param {Build} build
 * @param {string} base
 */
export const inputOf = (build, base) =>
  fingerprint(base, [
    build.folder,
    ...(build.reads ?? []),
    'shared',
    'package-lock.json',
    'tsconfig.base.json',
  ]);

/**
 * Whether what was built is missing, or was made from other sources than those here now.
 * @param {Build} build
 * @param {string} [base] the root of a repository
 * @returns {boolean}
 */
export function isStale(build, base = root) {
  return !existsSync(join(base, build.output)) || readStamp(stampOf(build, base)) !== inputOf(build, base);
}

/**
 * Notes that the build was made from the sources as they were.
 * @param {Build} build
 * @param {string} base
 * @param {string} input from before the build, so that an edit made during it counts as newer
 */
export function markBuilt(build, base, input) {
  writeStamp(stampOf(build, base), input);
}

/**
 * Builds a workspace; ends the script where that fails.
 * @param {Build} build
 */
export async function makeBuild(build) {
  console.log(`Building the ${build.title}.`);
  const input = inputOf(build, root);
  for (const more of [[], ...(build.more ?? [])]) {
    const code = await runTool(build.tool, ['build', ...more], { cwd: join(root, build.folder) });
    if (code !== 0) stop(`The build of the ${build.title} failed; its messages are above.`, code);
  }
  markBuilt(build, root, input);
}

/** @param {Build[]} builds */
export async function ensureBuilt(...builds) {
  for (const build of builds) if (isStale(build)) await makeBuild(build);
}
