import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** @typedef {Map<string, Set<string>>} Graph what each file imports, by paths relative to the root */

const skipped = /(?:^|\/)(?:node_modules|dist|out|data|\.cache)\//;
/** Imports and exports, of values or types, at the top or later: each names a file after one of these. */
const importing = /\b(?:from|import)\s*(?:\(\s*)?(['"])([^'"\n]+)\1/g;

/**
 * Reads which source file imports which, over all workspaces and the folders that are none.
 * @param {string} base the root of a repository
 * @returns {Graph}
 */
export function readImports(base) {
  const workspaces = workspacesOf(base);
  const published = new Map(workspaces.flatMap((workspace) => exportsOf(base, workspace)));
  const files = [...workspaces, 'e2e', 'scripts'].flatMap((folder) => sourcesIn(base, folder));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const specifiers = [...readFileSync(join(base, file), 'utf8').matchAll(importing)].map(
        ([, , specifier = '']) => specifier,
      );
      const targets = specifiers.map((specifier) =>
        specifier.startsWith('.') ? posix.join(posix.dirname(file), specifier) : published.get(specifier),
      );
      return [
        file,
        new Set(targets.filter((target) => target !== undefined).filter((target) => known.has(target))),
      ];
    }),
  );
}

/**
 * @param {string} base
 * @returns {string[]} the folders, the lowest workspace first
 */
export const workspacesOf = (base) => JSON.parse(readFileSync(join(base, 'package.json'), 'utf8')).workspaces;

/**
 * @param {string} base
 * @param {string} workspace
 * @returns {[string, string][]} each specifier that others may import, with its file
 */
function exportsOf(base, workspace) {
  const { name, exports = {} } = JSON.parse(readFileSync(join(base, workspace, 'package.json'), 'utf8'));
  return Object.entries(exports).map(([path, file]) => [posix.join(name, path), posix.join(workspace, file)]);
}

/**
 * @param {string} base
 * @param {string} folder
 */
const sourcesIn = (base, folder) =>
  readdirSync(join(base, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !skipped.test(path));

/**
 * @param {Graph} graph
 * @returns {string[] | undefined} one circle, its first file again at its end
 */
export function findCircle(graph) {
  const left = new Map(graph);
  /** @param {Set<string> | undefined} targets */
  const firstLeft = (targets) => [...(targets ?? [])].find((target) => left.has(target));
  // A file that imports nothing of the rest is on no circle. Where none such is left, every way ends in one.
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [file, targets] of left) if (firstLeft(targets) === undefined) left.delete(file);
  }
  /** @type {string[]} */
  const way = [];
  let file = [...left.keys()][0];
  while (file !== undefined && !way.includes(file)) {
    way.push(file);
    file = firstLeft(left.get(file));
  }
  return file === undefined ? undefined : [...way.slice(way.indexOf(file)), file];
}
