import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { memoryFolder } from './test-folder.mjs';

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'milon-folder-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test('a folder with enough space is used', () => {
  const folder = makeFolder();
  expect(memoryFolder(folder, 1)).toBe(folder);
});

test('a folder without enough space is not used', () => {
  expect(memoryFolder(makeFolder(), Number.MAX_SAFE_INTEGER)).toBeUndefined();
});

test('a folder that is not there is not used', () => {
  expect(memoryFolder(join(makeFolder(), 'missing'), 1)).toBeUndefined();
});
