import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findChromium } from './chromium.mjs';

let home: string;

function plant(path: string) {
  const file = join(home, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  return file;
}

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'milon-chromium-'));
});

afterEach(() => rmSync(home, { recursive: true, force: true }));

test('CHROMIUM_PATH wins, and a wrong one is not passed over in silence', () => {
  const own = plant('own/chrome');
  plant('bin/chromium');
  expect(findChromium({ CHROMIUM_PATH: own, PATH: join(home, 'bin') }, home)).toBe(own);
  expect(findChromium({ CHROMIUM_PATH: join(home, 'none'), PATH: join(home, 'bin') }, home)).toBeUndefined();
});

test('a browser on the PATH is found by its usual names', () => {
  const chrome = plant('bin/google-chrome');
  expect(findChromium({ PATH: join(home, 'bin') }, home)).toBe(chrome);
  const chromium = plant('bin/chromium');
  expect(findChromium({ PATH: join(home, 'bin') }, home)).toBe(chromium);
  const shell = plant('bin/chromium-headless-shell');
  expect(findChromium({ PATH: join(home, 'bin') }, home)).toBe(shell);
});

test("among Playwright's own the newest is taken", () => {
  plant('browsers/chromium-900/chrome-linux/chrome');
  const newest = plant('browsers/chromium-1200/chrome-linux64/chrome');
  plant('browsers/chromium-1300/INSTALLATION_FAILED');
  const found = findChromium({ PATH: '', PLAYWRIGHT_BROWSERS_PATH: join(home, 'browsers') }, home);
  // A machine with a browser in one of the usual places answers that one.
  expect([newest, '/usr/lib/chromium/chromium', '/snap/bin/chromium', '/opt/google/chrome/chrome']).toContain(
    found,
  );
});
