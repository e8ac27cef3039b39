import { expect, test } from 'vitest';
import { bn } from './bn.ts';
import { en } from './en.ts';

type Entry = [key: string, text: string];

function entries(catalogue: object, prefix = ''): Entry[] {
  return Object.entries(catalogue).flatMap(([key, value]): Entry[] =>
    typeof value === 'string' ? [[prefix + key, value]] : entries(value as object, `${prefix}${key}.`),
  );
}

const names = (text: string) => [...text.matchAll(/{{\s*(\w+)/g)].map(([, name]) => name ?? '').sort(inOrder);

const inOrder = (left: string, right: string) => left.localeCompare(right);

test('both languages have all texts, with the same placeholders', () => {
  const bangla = new Map(entries(bn));
  expect([...bangla.keys()].sort(inOrder)).toEqual(
    entries(en)
      .map(([key]) => key)
      .sort(inOrder),
  );
  for (const [key, text] of entries(en)) {
    expect(bangla.get(key)?.trim(), key).toBeTruthy();
    expect(names(bangla.get(key) ?? ''), key).toEqual(names(text));
  }
});

test('Bangla texts use Bangla letters', () => {
  for (const [key, text] of entries(bn)) expect(text, key).toMatch(/[\u0980-\u09FF]/);
});
