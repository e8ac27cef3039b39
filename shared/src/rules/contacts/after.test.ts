import fc from 'fast-check';
import { expect, test } from 'vitest';
import { after, matchesIn, notAfter, type Placed } from './after.ts';

const texts = fc
  .array(fc.constantFrom('a', 'ab', 'A', '1', '23', '.', '-', '/', ' ', 'ক', 'ি', '𝐀', '@', 'com'), {
    maxLength: 20,
  })
  .map((parts) => parts.join(''));

test.each<[Placed, RegExp]>([
  [notAfter(/[\p{L}\p{M}]$/u, /\p{L}{1,3}/gu), /(?<![\p{L}\p{M}])\p{L}{1,3}/gu],
  [notAfter(/\d[-/.]?$/, /\d{1,2}/g), /(?<!\d[-/.]?)\d{1,2}/g],
  [notAfter(/\S$/, /[a-z](?!\S)(?:[ ][a-z](?!\S))*/g), /(?<!\S)[a-z](?!\S)(?:[ ][a-z](?!\S))*/g],
  [after(/\.\d$/, /\s?\/\s?/g), /(?<=\.\d)\s?\/\s?/g],
  [after(/[\p{L}\d]$/u, /[\s-]{1,3}a/gu), /(?<=[\p{L}\d])[\s-]{1,3}a/gu],
])('%o finds what the pattern that looks behind finds', (placed, behind) => {
  fc.assert(
    fc.property(texts, (text) => {
      const found = Array.from(matchesIn(text, placed), (match) => [match.index, ...match]);
      expect(found).toEqual(Array.from(text.matchAll(behind), (match) => [match.index, ...match]));
    }),
  );
});
