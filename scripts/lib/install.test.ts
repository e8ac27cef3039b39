import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { isInstalled } from './install.mjs';
import { writeStamp } from './stamp.mjs';

let base: string;
const write = (path: string, text: string) => writeFileSync(join(base, path), text);
const age = (path: string, seconds: number) => utimesSync(join(base, path), seconds, seconds);

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'milon-install-'));
  write('package-lock.json', 'one');
});

afterEach(() => rmSync(base, { recursive: true, force: true }));

function installByHand() {
  mkdirSync(join(base, 'node_modules'));
  write('node_modules/.package-lock.json', '{}');
}

test('without node_modules, or with one that npm did not finish, nothing is installed', () => {
  expect(isInstalled(base)).toBe(false);
  mkdirSync(join(base, 'node_modules'));
  expect(isInstalled(base)).toBe(false);
});

test('an install by hand counts until the lockfile is newer', () => {
  installByHand();
  age('package-lock.json', 1000);
  age('node_modules/.package-lock.json', 1000);
  expect(isInstalled(base)).toBe(true);
  age('package-lock.json', 2000);
  expect(isInstalled(base)).toBe(false);
});

test('with our stamp a touched lockfile is not a new one, and a changed one is', () => {
  installByHand();
  writeStamp(join(base, 'node_modules/.milon-installed'), fingerprint(base, ['package-lock.json']));
  age('node_modules/.package-lock.json', 1000);
  age('package-lock.json', 2000);
  expect(isInstalled(base)).toBe(true);
  write('package-lock.json', 'two');
  expect(isInstalled(base)).toBe(false);
});
