import { expect, test } from 'vitest';
import { findInText, foldText } from './find-in-text.ts';

/** The parts of a text that are found, as they stand in it. */
const found = (text: string, wanted: string) =>
  findInText(text, wanted).map(({ from, to }) => text.slice(from, to));

test.each([
  ['My Father lives in DHAKA', 'dhaka', ['DHAKA']],
  ['Dhaka, dhaka', 'DHAKA', ['Dhaka', 'dhaka']],
  ['আমার বাবা ঢাকায় থাকেন', 'ঢাকা', ['ঢাকা']],
  // Letters put together from several signs, and the same as one sign.
  ['কোথায়', 'ক\u09c7\u09beথায়', ['কোথায়']],
  ['বা\u09dc\u09bf', 'বা\u09a1\u09bc\u09bf', ['বা\u09dc\u09bf']],
  // A joiner that is not seen.
  ['র\u200d্যাব এলো', 'র্যাব', ['র\u200d্যাব']],
  ['Meet at ১০:৩০', '10:30', ['১০:৩০']],
  ['at 10:30', '১০:৩০', ['10:30']],
  ['Café, CAFE', 'cafe', ['Café', 'CAFE']],
  ['one\n  two', 'one two', ['one\n  two']],
  // A mark never parts a letter from its vowel sign.
  ['কিকি', 'ক', ['কি', 'কি']],
  ['😀 salam 😀', '😀', ['😀', '😀']],
  ['aaaa', 'aa', ['aa', 'aa']],
  ['100% [a.*b]', '[a.*b]', ['[a.*b]']],
  ['salam', 'wedding', []],
  ['salam', '  ', []],
  ['', 'a', []],
])('%j holds %j as %j', (text, wanted, parts) => {
  expect(found(text, wanted)).toEqual(parts);
});

test('what is found by the whole text is found by its letters too', () => {
  const texts = ['İstanbul ΣΑΣ ﬁne Ｆｕｌｌ', 'ড়ঢ়য় ৎ ক্ষ জ্ঞ', 'a\u0323\u0307b 1️⃣'];
  for (const text of texts) {
    const folded = foldText(text).trim();
    for (let at = 0; at + 2 <= folded.length; at += 1) {
      const part = folded.slice(at, at + 2).trim();
      expect(findInText(text, part).length, `${text}: ${part}`).toBeGreaterThan(0);
    }
  }
});
