import { doubtfulWord, unifiedBangla, type WordDigits, wordDigits } from './number-words.ts';
import { remembered } from './remembered.ts';

/** A number word, and how many of its last digits the next word replaces: two after 'three hundred'. */
export interface SpokenDigits extends WordDigits {
  readonly zeros: number;
}

/** Bangla numbers from 11 on in Latin letters, as people write them. */
const spellings = `
11 egaro agaro 12 baro 13 tero 14 choddo chouddo 15 ponero ponoro 16 sholo 17 shotero 18 atharo athero athro 19 unish onish
20 bish kuri 21 ekush akush 22 bais 23 teish 24 chobbish 25 pochish 26 chabbish 27 shatash 28 atash 29 unotrish untrish
30 trish tirish 31 ektrish ekotrish 32 botrish 33 tetrish 34 choutrish 35 poytrish 36 chotrish 37 shaitrish 38 attrish attirish
39 unochollish unchollish 40 chollish 41 ekchollish 42 biallish beallish 43 tetallish 44 chuallish 45 poytallish
46 chechollish chichollish 47 shatchollish 48 atchollish 49 unoponchash unponchash 50 ponchash
51 ekanno 52 bayanno bahanno 53 tippanno teppanno 54 chuanno 55 ponchanno pochanno 56 chappanno 57 shatanno 58 atanno
59 unoshat unshat 61 ekshotti 62 bashotti 63 teshotti 64 choushotti 65 poyshotti 66 cheshotti 67 shatshotti 68 atshotti
69 unoshottor unshottor 70 shottor 71 ekattor 72 bahattor 73 tiattor tehattor 74 chuattor 75 pochattor ponchattor 76 chiattor
77 shatattor 78 atattor 79 unoashi unashi 80 ashi 81 ekashi 82 birashi 83 tirashi 84 churashi 85 pochashi 86 chiashi
87 shatashi 88 atashi oshtashi 89 unonobboi unnobboi 90 nobboi nobbui 91 ekanobboi 92 biranobboi 93 tiranobboi
94 churanobboi 95 pochanobboi 96 chianobboi 97 shatanobboi 98 atanobboi 99 niranobboi
`;

/** Unifies the ways to write Bangla sounds in Latin letters: 'shatero' and 'sotero'. */
function unifiedLatin(word: string): string {
  let plain = '';
  for (let at = 0; at < word.length; at += 1) {
    let sign = word[at] as string;
    if (sign === 'h' && /[bcdkpst]/.test(word[at - 1] ?? '')) continue;
    if (sign === 'o') sign = 'a';
    if (sign === 'y') sign = 'i';
    if (!plain.endsWith(sign)) plain += sign;
  }
  return plain;
}

const numbers = new Map<string, string>();
let value = '';
for (const part of spellings.split(/\s+/)) {
  if (/^\d/.test(part)) value = part;
  else if (part !== '') numbers.set(unifiedLatin(part), value);
}
const shortest = 4;

const latinEndings = ['tar', 'tir', 'ta', 'ti', 'te', 'ke', 'er', 'r', 'e'];
const banglaEndings = [
  'খানা',
  'টার',
  'টির',
  'টাতে',
  'টা',
  'টি',
  'ইযের',
  'যের',
  'ইযে',
  'তে',
  'কে',
  'ের',
  'এর',
  'যে',
  'র',
  'ে',
  'ই',
  'ও',
];
const latinHundreds = ['shoto', 'shot', 'sho', 'so', 'hundred'];
const banglaHundreds = ['শত', 'শো', 'শ'];
/** 'hundred' as a word of its own. */
const hundredWords = new Set(['hundred', 'hundreds', 'sho', 'shoto', 'শত', 'শো', 'হান্ড্রেড']);
/** Tens that a digit completes: 'thirty four' is 34, but 'ত্রিশ চার' is 30 and 4. */
const openTens = new Set(
  'twenty thirty forty fourty fifty sixty seventy eighty ninety টুয়েন্টি থার্টি ফোর্টি ফিফটি সিক্সটি সেভেন্টি এইটি নাইন্টি'
    .split(' ')
    .map(unifiedBangla),
);

const isLatin = (word: string) => word.charCodeAt(0) < 0x80;

/** A digit word without its ending: 'shunnota', 'একের'. */
function withoutEnding(word: string): WordDigits | undefined {
  for (const ending of isLatin(word) ? latinEndings : banglaEndings) {
    if (word.length < ending.length + 2 || !word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    const found = wordDigits(stem);
    if (found && !found.isDoubtful && found.digits !== '') return found;
    if (doubtfulWord.has(stem) && (ending.startsWith('t') || ending === 'er') && stem.length > 2)
      return { digits: doubtfulWord.get(stem) as string, repeat: 1, isDoubtful: false };
  }
  return undefined;
}

/** 'tinsho', 'তিনশ': 300. */
function hundredsIn(word: string): string | undefined {
  for (const ending of isLatin(word) ? latinHundreds : banglaHundreds) {
    if (!word.endsWith(ending)) continue;
    const stem = word.slice(0, -ending.length);
    const digits = doubtfulWord.get(stem) ?? (stem.length > 1 ? wordDigits(stem)?.digits : undefined);
    if (digits?.length === 1) return `${digits}00`;
  }
  return undefined;
}

/** The digits for which a word stands among digits: also tens, hundreds, and words with a case ending. */
export const spokenDigits = remembered((word: string): SpokenDigits | undefined => {
  const said = wordDigits(word);
  if (said) {
    const isOpen = said.digits.length === 2 && said.digits !== '10' && said.digits.endsWith('0');
    return { ...said, zeros: isOpen && openTens.has(unifiedBangla(word)) ? 1 : 0 };
  }
  if (word.length < 3 || word.length > 16) return undefined;
  const plain = isLatin(word) ? word : unifiedBangla(word);
  const whole = (digits: string, zeros: number) => ({ digits, repeat: 1, isDoubtful: false, zeros });
  const number = isLatin(word) && word.length >= shortest ? numbers.get(unifiedLatin(word)) : undefined;
  if (number !== undefined) return whole(number, 0);
  const hundreds = hundredsIn(plain);
  if (hundreds !== undefined) return whole(hundreds, 2);
  const ended = withoutEnding(plain);
  return ended && { ...ended, zeros: 0 };
});

export const isHundred = (word: string) => hundredWords.has(word);
