import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

interface Entry {
  /** The word of the glossary. */
  readonly word: string;
  /** What code must not say instead: words in lower case, or one exact identifier. */
  readonly not: readonly string[] | string;
}

/** Splits at commas outside of parentheses. */
const partsOf = (cell: string) =>
  cell
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== '–');

/** The entries of the last column that a test can check, as the head of the glossary explains them. */
function entriesOf(glossary: string): Entry[] {
  return glossary.split('\n').flatMap((line) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, word = '', , , not = ''] = cells;
    if (cells.length !== 6 || word === 'Word' || word.startsWith('--')) return [];
    return partsOf(not)
      .filter((part) => !part.includes('('))
      .map((part) => {
        const identifier = /^`(\w+)`$/.exec(part)?.[1];
        return { word, not: identifier ?? part.toLowerCase().split(/[\s-]+/) };
      });
  });
}

/** The words of an identifier: `findOwnURLs2` is find, own, urls. */
const wordsOf = (name: string) =>
  (name.match(/[A-Z]+(?![a-z])s?|[A-Z]?[a-z]+/g) ?? []).map((part) => part.toLowerCase());

const isWord = (said: string | undefined, word: string) => said === word || said === `${word}s`;

function says(name: string, { not }: Entry): boolean {
  if (typeof not === 'string') return name === not;
  const words = wordsOf(name);
  return words.some((_, at) => not.every((word, n) => isWord(words[at + n], word)));
}

const declared =
  /^export (?:default )?(?:declare )?(?:async )?(?:abstract )?(?:function\*?|class|const|let|type|interface|enum) +(\w+)/gm;
const listed = /^export (?:type )?\{([^}]*)\}/gm;

function exportsOf(text: string): string[] {
  const inLists = [...text.matchAll(listed)].flatMap(([, list = '']) =>
    list.split(',').map((one) =>
      one
        .replace(/^.* as /s, '')
        .replace(/^\s*type /, '')
        .trim(),
    ),
  );
  return [...[...text.matchAll(declared)].map(([, name = '']) => name), ...inLists].filter(Boolean);
}

/** Each exported name that says what the glossary excludes, as `name: word, not …`. */
function violations(entries: readonly Entry[], names: Iterable<string>): string[] {
  return [...names].flatMap((name) =>
    entries
      .filter((entry) => says(name, entry))
      .map(({ word, not }) => `${name}: ${word}, not ${[not].flat().join(' ')}`),
  );
}

const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  workspaces: string[];
};

function exportedNames(): Set<string> {
  const files = [...workspaces, 'e2e'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/(?:^|[\\/])(?:node_modules|dist|out)[\\/]/.test(file))
      .map((file) => join(root, folder, file)),
  );
  return new Set(files.flatMap((file) => exportsOf(readFileSync(file, 'utf8'))));
}

describe('exported names use the words of the glossary', () => {
  test('no name says what the last column excludes', () => {
    const names = exportedNames();
    expect(names.size).toBeGreaterThan(3_000);
    expect(violations(entriesOf(glossary), names)).toEqual([]);
  });

  test.each([
    ['export function findConnect() {}', 'findConnect: unlock, not findConnect'],
    ['export const coinBalance = 1;', 'coinBalance: connect, not coin'],
    ['export type CoinsLeft = 1;', 'CoinsLeft: connect, not coin'],
    ['const may = 1;\nexport { may as mayMeetNow };', 'mayMeetNow: visible, not may meet'],
    ['export interface DeadNumberRow {}', 'DeadNumberRow: unconfirmed number, not dead number'],
  ])('%j is refused', (text, violation) => {
    const entries = entriesOf(
      [
        '| unlock | – | – | `findConnect`, look (at a photo) |',
        '| connect | – | – | coin |',
        '| visible | – | `a \\| b` | may meet |',
        '| unconfirmed number | – | – | dead number |',
      ].join('\n'),
    );
    expect(violations(entries, exportsOf(text))).toEqual([violation]);
  });

  test.each([
    'export function findConnects() {}',
    'export const lookAgain = 1;',
    'export const coincide = 1;',
    'export const meetMay = 1;',
  ])('%j is allowed', (text) => {
    const entries = entriesOf('| unlock | – | – | `findConnect`, look (at a photo), coin, may meet |');
    expect(violations(entries, exportsOf(text))).toEqual([]);
  });
});
