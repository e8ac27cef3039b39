import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { whatIsMissing } from './engines.mjs';

let folder: string;

const plant = (...names: string[]) => {
  for (const name of names) writeFileSync(join(folder, name), '');
};
const missing = () => whatIsMissing(['firefox', 'webkit'], { PATH: ['/nowhere', folder].join(delimiter) });

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milon-engines-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('one sentence names the engines that are missing and the packages that bring them', () => {
  expect(missing()).toMatch(
    /needs Firefox and WebKitGTK, .* packages firefox-esr, webkit2gtk-driver, xvfb of/,
  );
  plant('firefox', 'WebKitWebDriver');
  expect(missing()).toMatch(/needs WebKitGTK, .* packages webkit2gtk-driver, xvfb of/);
});

test('nothing is said where all programs are on the PATH', () => {
  plant('firefox-esr', 'WebKitWebDriver', 'Xvfb');
  expect(missing()).toBeUndefined();
});
