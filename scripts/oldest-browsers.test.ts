import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { newerThanFloor } from './lib/newer-script.ts';
import { root } from './lib/paths.mjs';

/** What a source may say, because it asks for it first. */
const asksFirst: Readonly<Record<string, readonly string[]>> = {
  'shared/src/client/when-idle.ts': ['requestIdleCallback', 'cancelIdleCallback'],
};

const sources = ['shared/src', 'member-web/src']
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  )
  .filter((path) => /(?<!\.test|\.d)\.tsx?$/.test(path));

test.each([
  ['list.at(-1)', 'list.at'],
  ['list?.toSorted()', 'list?.toSorted'],
  ['structuredClone(value)', 'structuredClone'],
  ['AbortSignal.any(signals)', 'AbortSignal.any'],
  ['page.inert = true', 'page.inert = true'],
  ['const last = /(?<=a)b/', '/(?<=a)b/'],
])('%s is newer than the oldest browsers', (script, found) => {
  expect(newerThanFloor(parseSync('source.ts', script), script)).toEqual([found]);
});

test('what browsers load says nothing in its source that the oldest ones lack (docs/running.md)', () => {
  expect(sources.length).toBeGreaterThan(500);
  const found = sources.flatMap((path) => {
    const text = readFileSync(join(root, path), 'utf8');
    return newerThanFloor(parseSync(path, text), text)
      .filter((one) => !asksFirst[path]?.includes(one))
      .map((one) => `${path}: ${one}`);
  });
  expect(found).toEqual([]);
});
