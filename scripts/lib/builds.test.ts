import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { api, inputOf, isStale, markBuilt, memberWeb } from './builds.mjs';

let base: string;

function write(path: string, text: string) {
  mkdirSync(dirname(join(base, path)), { recursive: true });
  writeFileSync(join(base, path), text);
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'milon-build-'));
  write('member-web/src/main.tsx', 'one');
  write('shared/src/product.ts', 'name');
  write('member-web/dist/index.html', 'built');
  markBuilt(memberWeb, base, inputOf(memberWeb, base));
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

test('a build is fresh until its sources change', () => {
  expect(isStale(memberWeb, base)).toBe(false);
  write('member-web/src/main.tsx', 'two');
  expect(isStale(memberWeb, base)).toBe(true);
  write('member-web/src/main.tsx', 'one');
  expect(isStale(memberWeb, base)).toBe(false);
});

test('a new file, and a change in shared, make it stale', () => {
  write('shared/src/product.ts', 'another name');
  expect(isStale(memberWeb, base)).toBe(true);
  write('shared/src/product.ts', 'name');
  write('member-web/src/new.ts', '');
  expect(isStale(memberWeb, base)).toBe(true);
});

test('tests and other workspaces do not', () => {
  write('member-web/src/main.test.tsx', 'a test');
  write('staff-desktop/src/main/index.ts', 'other');
  write('member-web/dist/asset.js', 'more');
  expect(isStale(memberWeb, base)).toBe(false);
});

test('a new migration makes the API stale', () => {
  write('api/dist/main.js', 'built');
  markBuilt(api, base, inputOf(api, base));
  expect(isStale(api, base)).toBe(false);
  write('migrations/0001-new.ts', '');
  expect(isStale(api, base)).toBe(true);
});

test('a missing output is stale, whatever the stamp says', () => {
  rmSync(join(base, 'member-web/dist'), { recursive: true });
  expect(isStale(memberWeb, base)).toBe(true);
});
