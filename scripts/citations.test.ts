import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

/** Rows of docs/checklist.md that no test names yet. Shorten this list; never lengthen it. */
const KNOWN_UNTESTED_ROWS: string[] = [];

/** Attacks of docs/threats.md that no test names yet. Shorten this list; never lengthen it. */
const KNOWN_UNTESTED_ATTACKS: string[] = [];

type File = { path: string; text: string };

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const allMatches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, id = '']) => id);

const sectionsOf = (path: string) => new Set(allMatches(read(path), /^## (\d+)\. \S/gm));
const rowIds = allMatches(read('docs/checklist.md'), /^- (S\d+\.\d+) \S/gm);
const rows = new Set(rowIds);
const attackIds = allMatches(read('docs/threats.md'), /^\| (\d+) \| \S/gm);
const targets = {
  spec: sectionsOf('docs/specification.md'),
  decisions: sectionsOf('docs/decisions.md'),
  attack: new Set(attackIds),
  ADR: new Set(readdirSync(join(root, 'docs/adr')).map((name) => String(Number.parseInt(name, 10)))),
};

/** A bare `§4` in these documents means a section of the document itself. */
const ownSections: Record<string, Set<string>> = {
  'docs/specification.md': targets.spec,
  'docs/decisions.md': targets.decisions,
};

const rowsInTitle = /\[(S\d+\.\d+(?:,\s?S\d+\.\d+)*)\]/g;
const attacksInTitle = /\battacks?\s+(\d+(?:(?:\s*,|\s+and|\s+to|\s*–)\s*\d+)*)/gi;

/** "3, 5" → 3, 5; "3 to 5" → 3, 4, 5. */
function numbersIn(list: string): string[] {
  const numbers: string[] = [];
  for (const [, separator = '', digits = ''] of list.matchAll(/(to|–|-)?[\s,§and]*(\d+)/g)) {
    const last = Number(numbers.at(-1) ?? digits);
    const first = separator ? last + 1 : Number(digits);
    for (let number = first; number <= Number(digits); number += 1) numbers.push(String(number));
  }
  return numbers;
}

/** Joins sentences that a comment breaks over two lines. Offsets do not change. */
const unwrap = (text: string) =>
  text.replaceAll(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, (gap) => ` ${' '.repeat(gap.length - 1)}`);

/** The citations in `file` whose target does not exist, each as `path:line citation`. */
function brokenCitations({ path, text }: File): string[] {
  const flat = unwrap(text);
  const broken: string[] = [];
  const report = (offset: number, citation: string) =>
    broken.push(`${path}:${text.slice(0, offset).split('\n').length} ${citation}`);

  const cited = new Set<number>();
  const sections =
    /\b(spec|specification|decisions)\b[\s(]*(§\s?\d+(?:(?:\s*,|\s+and|\s+to|\s*–)\s*§\s?\d+)*)/gi;
  for (const { 0: whole, 1: name = '', 2: list = '', index } of flat.matchAll(sections)) {
    for (const sign of whole.matchAll(/§/g)) cited.add(index + sign.index);
    const known = /^spec/i.test(name) ? targets.spec : targets.decisions;
    for (const id of numbersIn(list)) if (!known.has(id)) report(index, `${name} §${id}`);
  }
  for (const { 0: whole, 1: id = '', index } of flat.matchAll(/§\s?(\d*)/g)) {
    if (!cited.has(index) && !ownSections[path]?.has(id)) report(index, `${whole}, of no document`);
  }

  const numbered = /\b(attack|threat|ADR)s?\s+(\d+(?:(?:\s*,|\s+and|\s+to|\s*–)\s*\d+)*)/gi;
  for (const { 1: name = '', 2: list = '', index } of flat.matchAll(numbered)) {
    const known = name.toLowerCase() === 'adr' ? targets.ADR : targets.attack;
    for (const id of numbersIn(list)) if (!known.has(id)) report(index, `${name} ${id}`);
  }

  for (const { 1: list = '', index } of flat.matchAll(/\[(S\d+\.\d[^\]]*)\]/g)) {
    for (const id of list.split(/,\s?/)) if (!rows.has(id)) report(index, `[${id}]`);
  }

  const documents = [...text.matchAll(/(?<![\w/.])(docs\/[\w./-]+\.md)\b/g)].map((match) => ({
    target: match[1] ?? '',
    index: match.index,
  }));
  if (path.endsWith('.md')) {
    for (const { 1: link = '', index } of text.matchAll(/\]\(((?![a-z]+:|#)[^)\s#]+)[^)]*\)/g)) {
      documents.push({ target: posix.join(posix.dirname(path), link), index });
    }
  }
  for (const { target, index } of documents) {
    if (!existsSync(join(root, target))) report(index, `link to ${target}`);
  }
  return [...new Set(broken)];
}

/** The lines of these test files that can name what a test shows, without comments and skipped tests. */
const countedLines = (testFiles: File[]) =>
  testFiles.flatMap(({ text }) =>
    text
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '')
      .split('\n')
      .filter((line) => !/\.(skip|todo)\b/.test(line)),
  );

/** Rows of the checklist that no title in these test files names. */
function untestedRows(testFiles: File[]): string[] {
  const lists = countedLines(testFiles).flatMap((line) => allMatches(line, rowsInTitle));
  const named = new Set(lists.flatMap((list) => list.split(/,\s?/)));
  return rowIds.filter((id) => !named.has(id));
}

/** Attacks that no title in these test files names. */
function untestedAttacks(testFiles: File[]): string[] {
  const lists = countedLines(testFiles).flatMap((line) => allMatches(line, attacksInTitle));
  const named = new Set(lists.flatMap(numbersIn));
  return [...targets.attack].filter((id) => !named.has(id));
}

const ignored = new Set(['.git', ...allMatches(read('.gitignore'), /^([\w.-]+)\/$/gm)]);

function filesBelow(folder: string): File[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : filesBelow(path);
    return /\.(tsx?|m?js|css|jsonc|md)$/.test(entry.name) ? [{ path, text: read(path) }] : [];
  });
}

const files = filesBelow('.').filter(({ path }) => path !== 'scripts/citations.test.ts');
const testFiles = files.filter(({ path }) => /\.(test|spec)\.tsx?$/.test(path));

test('every cited section, attack, checklist row, decision record and document exists', () => {
  expect(files.length).toBeGreaterThan(1000);
  expect(files.flatMap(brokenCitations)).toEqual([]);
});

test('the documents number their sections, attacks and rows without gaps or repeats', () => {
  const upTo = (count: number) => Array.from({ length: count }, (_, index) => String(index + 1));
  const inOrder = (numbers: string[]) => numbers.toSorted((a, b) => Number(a) - Number(b));
  expect([...targets.spec]).toEqual(upTo(9));
  expect([...targets.decisions]).toEqual(upTo(10));
  // Attacks are grouped by what they attack, so a new one may stand before an older one.
  expect(inOrder(attackIds)).toEqual(upTo(attackIds.length));
  expect(inOrder([...targets.ADR])).toEqual(upTo(targets.ADR.size));
  expect(rows.size).toBe(rowIds.length);
});

test('a test names every row of the checklist, except the rows known to lack one', () => {
  expect(testFiles.length).toBeGreaterThan(100);
  expect(untestedRows(testFiles)).toEqual(KNOWN_UNTESTED_ROWS);
});

test('a test names every attack, except the attacks known to lack one', () => {
  expect(untestedAttacks(testFiles)).toEqual(KNOWN_UNTESTED_ATTACKS);
});

/** The requirements of ASVS 5.0 on levels 1 and 2, by chapter. */
const asvsChapters = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];
const asvsStates = ['met', '**not met**', 'not applicable'];
const settings = new Set(allMatches(read('.env.example'), /^([A-Z][A-Z\d_]*)=/gm));

/** The rows of docs/asvs.md, each as the cells of one requirement. */
const asvsRows = (text: string) =>
  allMatches(text, /^\| (\d+\.\d+\.\d+ \| .+) \|$/gm).map((row) => row.split(' | '));

/** Names between backticks that look like a file or a setting and are none. */
const brokenNames = (cell: string) =>
  allMatches(cell, /`([^`\s]+)`/g).filter((name) => {
    if (/^[A-Z][A-Z\d_]*_[A-Z\d_]+$/.test(name)) return !settings.has(name);
    if (!/\.(tsx?|m?js|json|jsonc|md|yml|service)$/.test(name) && !/\w\/\w.*\./.test(name)) return false;
    return !['', 'api/src', 'api/tests'].some((folder) => existsSync(join(root, folder, name)));
  });

/** What is wrong with a row of docs/asvs.md. */
function asvsFaults([id = '', , state = '', where = '', shown = '', ...more]: string[]): string[] {
  const names = allMatches(where, /`([^`]+)`|\]\(/g);
  return [
    ...(more.length > 0 || shown === '' ? ['another number of cells'] : []),
    ...(asvsStates.includes(state) ? [] : [`the state ${state}`]),
    ...(state === 'met' && names.length === 0 && !/decisions|docs\//.test(where) ? ['met nowhere'] : []),
    ...brokenNames(`${where} ${shown}`).map((name) => `no ${name}`),
  ].map((fault) => `${id} ${fault}`);
}

test('docs/asvs.md has every requirement once, names what exists, and counts right', () => {
  const text = read('docs/asvs.md');
  const requirements = asvsRows(text);
  const ids = requirements.map(([id = '']) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })));
  expect(requirements.flatMap(asvsFaults)).toEqual([]);
  const counted = (state: string, chapter?: number) =>
    requirements.filter(
      ([id = '', , is]) => is === state && (chapter === undefined || id.startsWith(`${chapter}.`)),
    ).length;
  const summary = [...text.matchAll(/^\| (?:\d+ .+|all) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
  expect(summary.map((row) => row.slice(1).map(Number))).toEqual([
    ...asvsChapters.map((all, at) => [...asvsStates.map((state) => counted(state, at + 1)), all]),
    [...asvsStates.map((state) => counted(state)), asvsChapters.reduce((sum, all) => sum + all)],
  ]);
  for (const [met, not, none, all] of summary.map((row) => row.slice(1).map(Number)))
    expect((met ?? 0) + (not ?? 0) + (none ?? 0)).toBe(all);
});

test('a row of docs/asvs.md that names what does not exist is reported', () => {
  const row = (where: string, state = 'met', shown = 'attack 3') =>
    asvsRows(`| 9.9.9 | something | ${state} | ${where} | ${shown} |`)[0]!;
  expect(asvsFaults(row('`http/parse.ts`; `TRUST_PROXY`', 'met', '`protocol/fuzz.test.ts`'))).toEqual([]);
  expect(asvsFaults(row('`http/absent.ts`'))).toEqual(['9.9.9 no http/absent.ts']);
  expect(asvsFaults(row('`app.ts`', 'met', '`absent.test.ts`'))).toEqual(['9.9.9 no absent.test.ts']);
  expect(asvsFaults(row('`app.ts`; `NO_SUCH_SETTING`'))).toEqual(['9.9.9 no NO_SUCH_SETTING']);
  expect(asvsFaults(row('somehow'))).toEqual(['9.9.9 met nowhere']);
  expect(asvsFaults(row('`app.ts`', 'perhaps'))).toEqual(['9.9.9 the state perhaps']);
});

describe('reports a citation without a target', () => {
  test.each([
    ['/** Rounds up (spec §12). */', 'spec §12'],
    ['/** Rounds up (spec §4, §12). */', 'spec §12'],
    ['/** Rounds up (spec §8 to §10). */', 'spec §10'],
    ['/** The rule of the specification (§0). */', 'specification §0'],
    ['/**\n * Rounds up, as decisions\n * §11 says.\n */', 'decisions §11'],
    ['/** Rounds up (§4). */', '§4, of no document'],
    ['test("attack 999: nothing happens", () => {});', 'attack 999'],
    ['test("nothing happens (attacks 7, 999)", () => {});', 'attack 999'],
    ['// See ADR 999.', 'ADR 999'],
    ['test("rounds up [S4.99]", () => {});', '[S4.99]'],
    ['test("rounds up [S4.7, S10.1]", () => {});', '[S10.1]'],
    ['test("rounds up [S4.7 S4.8]", () => {});', '[S4.7 S4.8]'],
    ['// See docs/absent.md.', 'link to docs/absent.md'],
  ])('%j', (text, citation) => {
    expect(brokenCitations({ path: 'shared/src/planted.ts', text })).toEqual([
      expect.stringMatching(/^shared\/src\/planted\.ts:\d+ /),
    ]);
    expect(brokenCitations({ path: 'shared/src/planted.ts', text })[0]).toContain(` ${citation}`);
  });

  test('a link in a document is relative to that document', () => {
    const text = 'See [why](adr/0001-calls-stated-once.md#decision) and [how](adr/absent.md).';
    expect(brokenCitations({ path: 'docs/planted.md', text })).toEqual([
      'docs/planted.md:1 link to docs/adr/absent.md',
    ]);
  });
});

test('accepts citations whose targets exist', () => {
  const text = `/** Spec §4, §5 and §6; decisions §3 (ADR 1, 2). See docs/threats.md. */
    test("attacks 13 to 20, and attack 7: 64 guesses at once [S4.7, S4.8]", () => list[S4]);`;
  expect(brokenCitations({ path: 'shared/src/planted.ts', text })).toEqual([]);
});

test('only a running test counts as the test of a row or an attack', () => {
  const text = `test('attack 3, 5 [S4.7, S4.8]', () => {}); // attack 6 [S4.9]
    /* was: test('attack 7 [S4.10]') */
    test.skip('attack 8 [S4.11]', () => {});`;
  const planted = [{ path: 'shared/src/planted.test.ts', text }];
  expect(rowIds.filter((id) => !untestedRows(planted).includes(id))).toEqual(['S4.7', 'S4.8']);
  expect([...targets.attack].filter((id) => !untestedAttacks(planted).includes(id))).toEqual(['3', '5']);
});
