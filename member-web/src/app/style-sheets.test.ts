import { glob, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { BREAKPOINTS_PX, CARD_PHOTO_HEIGHT_RATIO } from '../lib/constants.ts';

const source = join(import.meta.dirname, '..');

async function* filesLike(pattern: string) {
  for await (const path of glob(pattern, { cwd: source })) {
    yield { path, text: await readFile(join(source, path), 'utf8') };
  }
}

test('Card photo height and breakpoints of the style sheets [S9.1, S9.4]', async () => {
  const ratios = new Set<number>();
  const widths = new Set<number>();
  for await (const { text } of filesLike('**/*.module.css')) {
    for (const [, ratio] of text.matchAll(/aspect-ratio: 1 \/ ([\d.]+)/g)) ratios.add(Number(ratio));
    for (const [, px] of text.matchAll(/min-width: (\d+)px\)/g)) widths.add(Number(px));
  }
  const { sm, md, lg, xl } = BREAKPOINTS_PX;
  expect(ratios).toEqual(new Set([CARD_PHOTO_HEIGHT_RATIO]));
  expect(widths).toEqual(new Set([sm, md, lg, xl]));
});

/** The class names by style sheet: those that it has, or those that components use. */
type ClassNames = Record<string, Set<string>>;

const sorted = (names: ClassNames) =>
  Object.entries(names)
    .map(([sheet, all]) => `${sheet}: ${[...all].toSorted().join(' ')}`)
    .toSorted();

test('components use only class names that their style sheets have, and all of them', async () => {
  const known: ClassNames = {};
  for await (const { path, text } of filesLike('**/*.module.css')) {
    const rules = text.replaceAll(/ from "[^"]*"/g, '');
    known[path] = new Set([...rules.matchAll(/\.([a-zA-Z]\w*)/g)].map(([, name = '']) => name));
  }
  const used: ClassNames = {};
  for await (const { path, text } of filesLike('**/*.tsx')) {
    for (const [, variable, file = ''] of text.matchAll(/^import (\w+) from '(.+\.module\.css)';$/gm)) {
      const sheet = join(dirname(path), file);
      const names = (used[sheet] ??= new Set());
      for (const [, name = ''] of text.matchAll(new RegExp(`\\b${variable}\\.(\\w+)`, 'g'))) names.add(name);
      // Names that a component puts together, such as those of a size.
      if (text.includes(`${variable}[`)) for (const name of known[sheet] ?? []) names.add(name);
    }
  }
  expect(Object.keys(known).length).toBeGreaterThan(0);
  expect(sorted(used)).toEqual(sorted(known));
});
