import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareWith } from './compare.ts';
import { type Figure, tableOf } from './figure.ts';

const cost: Figure = {
  id: 'P1',
  what: 'a page',
  measured: '900 µs',
  against: 'bare 300 µs',
  value: 3,
  reach: 3,
  is: 'at most',
};
const pace: Figure = { ...cost, id: 'P5', what: 'messages', value: 0.5, reach: 0.5, is: 'at least' };

let folder = '';
let file = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'milon-compare-'));
  file = join(folder, 'bench.md');
  writeFileSync(file, `# Figures\n\nSome words.\n\n${tableOf([cost, pace])}\n`);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('figures that moved by less than the tolerance, or became better, are not reported', () => {
  const now = [
    { ...cost, value: 3.4 },
    { ...pace, value: 0.9 },
  ];
  expect(compareWith(file, now)).toBe(`Nothing became worse than in ${file}.`);
});

test('a figure that became worse is reported, in either direction', () => {
  const text = compareWith(file, [
    { ...cost, value: 6 },
    { ...pace, value: 0.25 },
  ]);
  expect(text).toMatch(/P1 +a page +was 3\.00 +is 6\.00 +2\.00 times worse/);
  expect(text).toMatch(/P5 +messages +was 0\.50 +is 0\.25 +2\.00 times worse/);
});

test('a figure that the kept run does not have is counted', () => {
  expect(compareWith(file, [{ ...cost, id: 'P99' }])).toContain('1 of the figures are not in');
});
