/** A run of letters, of digits, or of the sign '|', in a read text. */
export interface Token {
  readonly word: string;
  readonly from: number;
  readonly to: number;
  readonly isNumber: boolean;
}

const letter = 1;
const digit = 2;
const bar = 3;
const other = 4;

const letters = /[\p{L}\p{M}]/u;
/** What each code unit is; 0 where it was not asked for yet. A regular expression for each costs far more. */
const kinds = new Uint8Array(0x1_0000);

/** The kind of a sign of a text: of both halves where it has two. */
function kindAt(read: string, at: number): number {
  const code = read.charCodeAt(at);
  const known = kinds[code] as number;
  if (known !== 0) return known;
  if (code >= 0xd800 && code < 0xe000) {
    const whole = code < 0xdc00 ? read.codePointAt(at) : read.codePointAt(at - 1);
    return letters.test(String.fromCodePoint(whole ?? 0)) ? letter : other;
  }
  let kind = other;
  if (code >= 0x30 && code < 0x3a) kind = digit;
  else if (code === 0x7c) kind = bar;
  else if (letters.test(String.fromCharCode(code))) kind = letter;
  kinds[code] = kind;
  return kind;
}

/** Whether a sign is a letter, a vowel sign or a digit. */
export const isWordAt = (read: string, at: number) => kindAt(read, at) <= digit;

/** The words and numbers of a text, in one pass. */
export function tokensOf(read: string): Token[] {
  const found: Token[] = [];
  let from = 0;
  let kind = other;
  for (let at = 0; at <= read.length; at += 1) {
    const next = at < read.length ? kindAt(read, at) : other;
    if (next === kind) continue;
    if (kind !== other) found.push({ word: read.slice(from, at), from, to: at, isNumber: kind === digit });
    from = at;
    kind = next;
  }
  return found;
}

/** Where the letters, digits and `signs` before a place begin; `most` of them at most. */
export function runStart(read: string, to: number, most: number, signs = ''): number {
  let from = to;
  while (from > 0 && to - from < most) {
    if (!isWordAt(read, from - 1) && !signs.includes(read[from - 1] as string)) break;
    from -= 1;
  }
  return from;
}

/** Where the letters, digits and `signs` from a place on end. */
export function runEnd(read: string, from: number, signs: string): number {
  let to = from;
  while (to < read.length && (isWordAt(read, to) || signs.includes(read[to] as string))) to += 1;
  return to;
}
