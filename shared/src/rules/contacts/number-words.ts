import { groupedBy } from '../../lists.ts';

/** Spellings of number words, after the one or two digits for which they stand: `0 zero jiro` and so on. */
const spellings = `
0 zero nil null shunno shunyo sunno sunyo shunna shuno jiro ziro শূন্য শুন্ন জিরো
1 one ek akh wan এক ওয়ান ওয়ান
2 two dui dwi duy duii tu দুই টু
3 three tin teen thri thre তিন থ্রি থ্রী
4 four chaar fore chari চার ফোর
5 five pach panch paanch paach pas faiv পাঁচ পাচ ফাইভ
6 six choy chhoy choi chhoi soy soi choe siks ছয় ছয় সিক্স
7 seven sat saat shat shaat seben sevn সাত সেভেন সেবেন
8 eight aat aath ath eit আট এইট
9 nine noy noi noe nain নয় নয় নাইন
10 ten dosh দশ টেন
11 eleven egaro এগারো এগার ইলেভেন
12 twelve baro বারো বার টুয়েলভ
13 thirteen tero তেরো তের থার্টিন
14 fourteen choddo চৌদ্দ চোদ্দ ফোরটিন
15 fifteen ponero পনেরো পনের ফিফটিন
16 sixteen sholo ষোলো ষোল সিক্সটিন
17 seventeen shotero sotero সতেরো সতের সেভেনটিন
18 eighteen atharo আঠারো আঠার এইটিন
19 nineteen unish উনিশ নাইনটিন
20 twenty bish kuri বিশ কুড়ি টুয়েন্টি
30 thirty tirish trish ত্রিশ তিরিশ থার্টি
40 forty fourty chollish চল্লিশ ফোর্টি
50 fifty ponchash পঞ্চাশ ফিফটি
60 sixty shat ষাট সিক্সটি
70 seventy shottor সত্তর সেভেন্টি
80 eighty ashi আশি এইটি
90 ninety nobboi নব্বই নাইন্টি
21 একুশ 22 বাইশ 23 তেইশ 24 চব্বিশ 25 পঁচিশ 26 ছাব্বিশ 27 সাতাশ 28 আটাশ 29 ঊনত্রিশ উনত্রিশ
31 একত্রিশ 32 বত্রিশ 33 তেত্রিশ 34 চৌত্রিশ 35 পঁয়ত্রিশ 36 ছত্রিশ 37 সাঁইত্রিশ 38 আটত্রিশ 39 ঊনচল্লিশ
41 একচল্লিশ 42 বিয়াল্লিশ 43 তেতাল্লিশ 44 চুয়াল্লিশ 45 পঁয়তাল্লিশ 46 ছেচল্লিশ 47 সাতচল্লিশ 48 আটচল্লিশ 49 ঊনপঞ্চাশ
51 একান্ন 52 বায়ান্ন 53 তিপ্পান্ন 54 চুয়ান্ন 55 পঞ্চান্ন 56 ছাপ্পান্ন 57 সাতান্ন 58 আটান্ন 59 ঊনষাট
61 একষট্টি 62 বাষট্টি 63 তেষট্টি 64 চৌষট্টি 65 পঁয়ষট্টি 66 ছেষট্টি 67 সাতষট্টি 68 আটষট্টি 69 ঊনসত্তর
71 একাত্তর 72 বাহাত্তর 73 তিয়াত্তর 74 চুয়াত্তর 75 পঁচাত্তর 76 ছিয়াত্তর 77 সাতাত্তর 78 আটাত্তর 79 ঊনআশি
81 একাশি 82 বিরাশি 83 তিরাশি 84 চুরাশি 85 পঁচাশি 86 ছিয়াশি 87 সাতাশি 88 আটাশি 89 ঊননব্বই
91 একানব্বই 92 বিরানব্বই 93 তিরানব্বই 94 চুরানব্বই 95 পঁচানব্বই 96 ছিয়ানব্বই 97 সাতানব্বই 98 আটানব্বই 99 নিরানব্বই
`;

/** Words that mean digits only among digits. Elsewhere they have their own meaning. */
export const doubtfulWord: ReadonlyMap<string, string> = new Map(
  Object.entries({
    o: '0',
    oh: '0',
    ou: '0',
    l: '1',
    i: '1',
    won: '1',
    ak: '1',
    to: '2',
    too: '2',
    du: '2',
    for: '4',
    char: '4',
    car: '4',
    ate: '8',
    at: '8',
    noi: '9',
  }),
);
const repeats = new Map(
  Object.entries({
    double: 2,
    dabol: 2,
    dubol: 2,
    twice: 2,
    ডাবল: 2,
    ডবল: 2,
    triple: 3,
    tripple: 3,
    tripol: 3,
    thrice: 3,
    ট্রিপল: 3,
    ট্রিপোল: 3,
  }),
);

/** Vowel signs that also exist in two parts. Other letters of number words have one form. */
const composed = /[\u09c7\u09dc-\u09df]/;
/** The signs of a word that is not in the unified spelling. */
const unlike = /\u0981|\u098a|\u09bc|\u09c0|\u09c2|\u09c7|[\u09dc-\u09df]/;

/**
 * Unifies spellings: many writers do not distinguish long and short Bangla vowels, nasal signs and dots
 * below.
 */
export const unifiedBangla = (word: string) => (unlike.test(word) ? unified(word) : word);
const unified = (word: string) =>
  (composed.test(word) ? word.normalize('NFC') : word)
    .replace(/[\u0981\u09bc]/g, '')
    .replaceAll('ী', 'ি')
    .replaceAll('ূ', 'ু')
    .replaceAll('ঊ', 'উ');

const ascii = /^[a-z]+$/;
const words = new Map<string, string>();
let value = '';
for (const part of spellings.split(/\s+/)) {
  if (/^\d+$/.test(part)) value = part;
  else if (part !== '' && !words.has(unifiedBangla(part))) words.set(unifiedBangla(part), value);
}
/** The first two letters of number words. They rule out most words quickly. */
const beginnings = new Set([...words.keys()].map((word) => word.slice(0, 2)));
const longest = Math.max(...[...words.keys()].map((word) => word.length));

/** The meaning of a word within a number: digits, or how often the next digit repeats. */
export interface WordDigits {
  readonly digits: string;
  readonly repeat: number;
  /** The word also has a meaning of its own. */
  readonly isDoubtful: boolean;
}

/** The digits of number words without spaces: 'zeroone'. */
function joinedDigits(word: string): string | undefined {
  let digits = '';
  let at = 0;
  while (at < word.length) {
    if (!beginnings.has(word.slice(at, at + 2))) return undefined;
    let length = Math.min(longest, word.length - at);
    while (length > 1 && !words.has(word.slice(at, at + length))) length -= 1;
    const found = length > 1 ? words.get(word.slice(at, at + length)) : undefined;
    if (found === undefined) return undefined;
    digits += found;
    at += length;
  }
  return digits;
}

/** The meaning of a lower-case word among digits, or undefined if it has none. */
export function wordDigits(word: string): WordDigits | undefined {
  if (word.length > 90) return undefined;
  const plain = ascii.test(word) ? word : unifiedBangla(word);
  const repeat = repeats.get(plain);
  if (repeat !== undefined) return { digits: '', repeat, isDoubtful: false };
  const unsure = doubtfulWord.get(plain);
  if (unsure !== undefined) return { digits: unsure, repeat: 1, isDoubtful: true };
  const digits = words.get(plain) ?? (plain.length > 5 ? joinedDigits(plain) : undefined);
  return digits === undefined ? undefined : { digits, repeat: 1, isDoubtful: false };
}

/** Whether a word, or several without spaces, are digits and nothing else. */
export function isNumberWord(word: string): boolean {
  const said = word.length > 1 ? wordDigits(word) : undefined;
  return said !== undefined && !said.isDoubtful;
}

const wordsByLength = groupedBy([...words.keys(), ...doubtfulWord.keys()], ({ length }) => length);

/** The words for numbers that have this many letters. */
export const numberWordsOfLength = (length: number): readonly string[] => wordsByLength.get(length) ?? [];

/** The most digits that number words without spaces spell anywhere in a text of small letters. */
export function spelledDigits(text: string): number {
  const plain = unifiedBangla(text);
  /** The most digits spelled from each place on. */
  const from = Array.from({ length: plain.length + 1 }, () => 0);
  for (let at = plain.length - 1; at >= 0; at -= 1) {
    if (!beginnings.has(plain.slice(at, at + 2))) continue;
    for (let length = 2; length <= longest && at + length <= plain.length; length += 1) {
      const digits = words.get(plain.slice(at, at + length));
      if (digits !== undefined)
        from[at] = Math.max(from[at] as number, digits.length + (from[at + length] as number));
    }
  }
  return Math.max(...from);
}
