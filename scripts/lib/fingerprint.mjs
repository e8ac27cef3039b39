import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const skipped = new Set(['node_modules', 'dist', 'out', 'data', '.cache', '.git', 'test-results']);

/**
 * One hash over the names and contents of files. Content, not times: a fresh checkout of the same sources
 * has the same fingerprint. What is missing counts as empty.
 * @param {string} base the names are hashed relative to this folder
 * @param {string[]} paths files and folders below `base`
 * @returns {string} hexadecimal SHA-256
 */
export function fingerprint(base, paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap((path) => filesOf(join(base, path)))) {
    const content = readFileSync(file);
    hash.update(`${relative(base, file).split(sep).join('/')}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]} the files at or below `path`, in a stable order
 */
function filesOf(path) {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [path];
  const names = readdirSync(path).filter((name) => !skipped.has(name) && !/\.test\.tsx?$/.test(name));
  return names.sort().flatMap((name) => filesOf(join(path, name)));
}
