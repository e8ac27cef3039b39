import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { root } from './lib/paths.mjs';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

/** The line width of the formatter, which wraps code but leaves comments as they are. */
const { lineWidth } = (JSON.parse(read('biome.json')) as { formatter: { lineWidth: number } }).formatter;

/** A comment line that holds only a directive for a tool, or only a URL, cannot be wrapped. */
const unbreakable =
  /^[\s/*{]*(?:(?:biome-ignore|(?:oxlint|eslint)-disable|@ts-|@vitest-).*|https?:\/\/\S+)[\s/*}]*$/;

/** Offsets of the comments. A parser finds them, because `//` also occurs in strings and patterns. */
function commentsIn(path: string, text: string): { start: number; end: number }[] {
  if (!path.endsWith('.css')) return parseSync(path, text).comments;
  return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: comment, index }) => ({
    start: index,
    end: index + comment.length,
  }));
}

/** The lines with a comment that are too long, each as `path:line`. */
function longComments(path: string, text: string): string[] {
  const lines = text.split('\n');
  const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
  if (!lines.some((line) => line.length > lineWidth)) return [];
  const long = new Set<number>();
  for (const { start, end } of commentsIn(path, text)) {
    for (let number = lineAt(start); number <= lineAt(end); number += 1) {
      const line = lines[number - 1] ?? '';
      if (line.length > lineWidth && !unbreakable.test(line)) long.add(number);
    }
  }
  return [...long].map((number) => `${path}:${number}`);
}

const ignored = new Set([
  '.git',
  ...[...read('.gitignore').matchAll(/^([\w.-]+)\/$/gm)].map(([, name]) => name),
]);

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = posix.join(folder, entry.name);
    if (entry.isDirectory()) return ignored.has(entry.name) ? [] : sourcesBelow(path);
    return /\.(tsx?|mjs|css)$/.test(entry.name) ? [path] : [];
  });
}

test(`no line with a comment is longer than ${lineWidth} columns`, () => {
  const sources = sourcesBelow('.');
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.flatMap((path) => longComments(path, read(path)))).toEqual([]);
});

describe('a comment line', () => {
  const words = 'word '.repeat(30);

  test.each([
    ['a.ts', `const a = 1;\n// ${words}`, 2],
    ['a.ts', `/**\n * Short.\n * ${words}\n */`, 3],
    ['a.ts', `const a = 'x'; // ${words}`, 1],
    ['a.tsx', `const a = (\n  <p>\n    {/* ${words} */}\n  </p>\n);`, 3],
    ['a.mjs', `/* ${words} */`, 1],
    ['a.css', `a {\n  /* ${words} */\n  color: red;\n}`, 2],
  ])('is reported if it is too long, in %s %j', (path, text, line) => {
    expect(longComments(path, text)).toEqual([`${path}:${line}`]);
  });

  test.each([
    ['a.ts', `const a = '// ${words}';\nconst b = /\\/\\/ ${words}/;`],
    ['a.ts', `// oxlint-disable-next-line no-console -- ${words}`],
    ['a.ts', `/**\n * https://example.com/${'a'.repeat(120)}\n */`],
    ['a.ts', `// ${words.slice(0, 100)}\nconst a = '${words}';`],
  ])('passes in %s %j', (path, text) => {
    expect(longComments(path, text)).toEqual([]);
  });
});
