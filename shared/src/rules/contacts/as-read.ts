/** A text as a reader takes it in; `places` says where each character stands in what was written, and where that ends. */
export interface ReadText {
  readonly read: string;
  readonly places: readonly number[];
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{Me}]/u;
const decimal = /\p{Nd}/u;

/** Letters and signs of other scripts that look like Latin ones. */
const alike: Readonly<Record<string, string>> = {
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
/** Signs with a digit in them that Unicode does not take apart: where each kind begins, and its first digit. */
const drawn = [
  [0x2776, 1],
  [0x2780, 1],
  [0x278a, 1],
  [0x24f5, 1],
] as const;

/** The letters য়, ড়, ঢ় are written in two ways. */
const bangla: Readonly<Record<string, string>> = {
  '\u09dc': '\u09a1\u09bc',
  '\u09dd': '\u09a2\u09bc',
  '\u09df': '\u09af\u09bc',
};

/** The digits of a script follow one another from its zero. */
function digitOf(code: number): string {
  let before = 0;
  while (before < 10 && decimal.test(String.fromCodePoint(code - before - 1))) before += 1;
  return String(before % 10);
}

const known = new Map<string, string>();

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) as number;
  if (unseen.test(sign)) return '';
  if (code === 0x24ff) return '0';
  for (const [start, first] of drawn) {
    if (code >= start && code < start + 9) return String(code - start + first);
  }
  const put = sign.normalize('NFKC');
  // Whole sentences in one sign are no part of a contact.
  const plain = put.length > 4 ? sign : put;
  if (plain.length === 1 && plain >= '0' && plain <= '9') return plain;
  if (decimal.test(sign)) return digitOf(code);
  const small = plain.toLowerCase();
  // Of a sign that stands for several, such as a half or a ten in a circle, no number is made.
  if (/\d/.test(small)) return sign;
  return alike[small] ?? bangla[small] ?? small;
}

/** A sign as it is read: Latin digits, small letters, '' for one that is not seen. */
function readSign(sign: string): string {
  const before = known.get(sign);
  if (before !== undefined) return before;
  const plain = plainSign(sign);
  // A text of many rare signs must not fill the memory.
  if (known.size < 5_000) known.set(sign, plain);
  return plain;
}

/** The text in small letters and Latin digits, without what is not seen. */
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

/** The text with matches replaced; `undefined` leaves one as it is. */
export function rewrite(
  { read, places }: ReadText,
  pattern: RegExp,
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
  for (const match of read.matchAll(pattern)) {
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
