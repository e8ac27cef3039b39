import { expect, test } from 'vitest';
import { bn } from './bn.ts';

type Entry = [key: string, text: string];

function entries(catalogue: object, prefix = ''): Entry[] {
  return Object.entries(catalogue).flatMap(([key, value]): Entry[] =>
    typeof value === 'string' ? [[prefix + key, value]] : entries(value as object, `${prefix}${key}.`),
  );
}

test('Bangla texts use Bangla letters', () => {
  for (const [key, text] of entries(bn)) expect(text, key).toMatch(/[\u0980-\u09FF]/);
});
