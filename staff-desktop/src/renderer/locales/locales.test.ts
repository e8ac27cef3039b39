import { expect, test } from 'vitest';
import { bn } from './bn/index.ts';

type Entry = [key: string, text: string];

function entries(catalogue: object, prefix = ''): Entry[] {
  return Object.entries(catalogue).flatMap(([key, value]): Entry[] =>
    typeof value === 'string' ? [[prefix + key, value]] : entries(value as object, `${prefix}${key}.`),
  );
}

/** The name of an app. */
const names = /2FAS/g;

test('Bangla texts have Bangla digits only', () => {
  for (const [key, text] of entries(bn)) {
    expect(text.replaceAll(names, '').replaceAll(/\{\{.+?\}\}/g, ''), key).not.toMatch(/[0-9]/);
  }
});

test('Bangla texts use Bangla letters', () => {
  for (const [key, text] of entries(bn)) expect(text, key).toMatch(/[\u0980-\u09FF]/);
});
