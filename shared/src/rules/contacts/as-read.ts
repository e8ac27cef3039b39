import { matchesIn, type Placed } from './after.ts';

/**
 * A text as a person reads it. `places` holds, for each character, its offset in the original text, and the
 * end offset.
 */
export interface ReadText {
  readonly read: string;
  readonly places: readonly number[];
}

const invisible = /[\p{Default_Ignorable_Code_Point}\p{Me}]/u;
const decimal = /\p{Nd}/u;

/** Letters and signs of other scripts that look like Latin ones. */
const latinLetters: Readonly<Record<string, string>> = {
  а: 'a',
  ɑ: 'a',
  α: 'a',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  ε: 'e',
  ɡ: 'g',
  һ: 'h',
  і: 'i',
  ι: 'i',
  ӏ: 'l',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  п: 'n',
  о: 'o',
  ο: 'o',
  р: 'p',
  ρ: 'p',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  у: 'y',
  ѵ: 'v',
  ν: 'v',
  ԝ: 'w',
  х: 'x',
  χ: 'x',
  '∶': ':',
  '：': ':',
  '⁄': '/',
  '∕': '/',
  '╱': '/',
  '。': '.',
  '۔': '.',
  '•': '.',
  '∙': '.',
  '⋅': '.',
  '·': '.',
  '‐': '-',
  '‑': '-',
  '‒': '-',
  '–': '-',
  '—': '-',
  '―': '-',
  '−': '-',
  '’': "'",
  '‘': "'",
};
/** Drawn digits that NFKC does not convert: the first code point of each series, and its digit. */
const drawnDigits = [
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x24f5, 1],
] as const;

/** Chinese digits, plain and of documents. */
const chineseDigits = ['〇零', '一壹壱', '二贰弐', '三叁参', '四肆', '五伍', '六陆', '七柒', '八捌', '九玖'];
const chinese = new Map(
  chineseDigits.flatMap((signs, digit) => Array.from(signs, (sign) => [sign, String(digit)] as const)),
);
/** A digit in brackets, with a full stop or with a comma, as one sign. */
const drawnDigit = /^\(?(\d)[.,)]$/;

/** The letters য়, ড়, ঢ় have two encodings. */
const bangla: Readonly<Record<string, string>> = {
  '\u09dc': '\u09a1\u09bc',
  '\u09dd': '\u09a2\u09bc',
  '\u09df': '\u09af\u09bc',
};

/** The ten digits of a script are consecutive code points from its zero. */
function digitOf(code: number): string {
  let before = 0;
  while (before < 10 && decimal.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

const plainSigns = new Map<string, string>();

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) as number;
  if (invisible.test(sign)) return '';
  if (code === 0x24ff || code === 0x1f10b || code === 0x1f10c) return '0';
  const numeral = chinese.get(sign);
  if (numeral !== undefined) return numeral;
  for (const [start, first] of drawnDigits) {
    if (code >= start && code < start + 9) return String(code - start + first);
  }
  const composed = sign.normalize('NFKC');
  // A sign that stands for a whole sentence is not part of a contact.
  const plain = composed.length > 4 ? sign : composed;
  if (plain.length === 1 && plain >= '0' && plain <= '9') return plain;
  if (decimal.test(sign)) return digitOf(code);
  const drawn = drawnDigit.exec(plain)?.[1];
  if (drawn !== undefined) return drawn;
  const small = plain.toLowerCase();
  // A sign that stands for several characters, such as ½ or ⑩, is not a digit.
  if (/\d/.test(small)) return sign;
  return latinLetters[small] ?? bangla[small] ?? small;
}

/** A sign in its plain form: Latin digits, small letters, '' for an invisible sign. */
function readSign(sign: string): string {
  const before = plainSigns.get(sign);
  if (before !== undefined) return before;
  const plain = plainSign(sign);
  // Limits the cache, so that texts with many rare signs cannot fill the memory.
  if (plainSigns.size < 5_000) plainSigns.set(sign, plain);
  return plain;
}

/** The text in small letters and Latin digits, without invisible signs. */
export function asRead(text: string): ReadText {
  let read = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const code = sign.charCodeAt(0);
    if (code < 0x80) {
      read += code >= 0x41 && code <= 0x5a ? String.fromCharCode(code + 32) : sign;
      places.push(at);
    } else {
      const plain = readSign(sign);
      read += plain;
      for (let n = 0; n < plain.length; n += 1) places.push(at);
    }
    at += sign.length;
  }
  places.push(text.length);
  return { read, places };
}

/** Replaces the matches in a text. If `replaced` returns undefined, the match stays. */
export function rewrite(
  { read, places }: ReadText,
  pattern: RegExp | Placed,
  replaced: (match: RegExpExecArray) => string | undefined,
): ReadText {
  let written = '';
  const kept: number[] = [];
  let at = 0;
  const copy = (to: number) => {
    written += read.slice(at, to);
    for (let n = at; n < to; n += 1) kept.push(places[n] as number);
    at = to;
  };
  for (const match of matchesIn(read, pattern)) {
    const by = replaced(match);
    if (by === undefined || match.index < at) continue;
    copy(match.index);
    written += by;
    for (let n = 0; n < by.length; n += 1) kept.push(places[match.index] as number);
    at = match.index + match[0].length;
  }
  if (at === 0) return { read, places };
  copy(read.length);
  kept.push(places[read.length] as number);
  return { read: written, places: kept };
}
