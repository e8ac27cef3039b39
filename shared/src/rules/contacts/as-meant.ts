import { groupedBy } from '../../lists.ts';
import { isProvider } from './address-words.ts';
import type { ReadText } from './as-read.ts';
import { isPlatform, platformBeginnings } from './handle-cues.ts';
import { platforms } from './handle-words.ts';
import { isNumberWord, numberWordsOfLength, unifiedBangla } from './number-words.ts';
import { remembered } from './remembered.ts';
import { runEnd, runStart, type Token } from './tokens.ts';

interface Replacement {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/** Whether a word is one that people disguise. */
const isKnown = remembered(
  (word: string) => isPlatform(word) || isNumberWord(word) || isProvider(word) || word === 'com',
);

/** A letter with its vowel signs and the letters joined to it, or a vowel sign alone. */
const oneLetter = /^(?:\p{L}(?:\p{M}*\u09cd\p{L}){0,3}\p{M}*|\p{M}+)$/u;
const shortGap = /^(?:[ ._*/-]|[ ._*/-][ ])$/;
/** Fewer separate letters count only if they are a known word. */
const fewestApart = 5;

function isNear(read: string, last: Token | undefined, next: Token | undefined): boolean {
  return (
    last !== undefined &&
    next !== undefined &&
    next.from - last.to <= 2 &&
    shortGap.test(read.slice(last.to, next.from))
  );
}

const isOneLetter = remembered((word: string) => oneLetter.test(word));

const isSingle = ({ word, isNumber }: Token) =>
  !isNumber && word.length <= 6 && (word.length === 1 || isOneLetter(word));

/** 'z e r o', 'ফে-স-বু-ক': letters written one by one. */
function lettersApart(read: string, tokens: readonly Token[]): Replacement[] {
  const found: Replacement[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const first = tokens[at] as Token;
    if (!isSingle(first)) continue;
    let end = at + 1;
    while (isNear(read, tokens[end - 1], tokens[end]) && isSingle(tokens[end] as Token)) end += 1;
    if (end - at < 2) continue;
    const by = tokens
      .slice(at, end)
      .map(({ word }) => word)
      .join('');
    if (end - at >= fewestApart || isKnown(by))
      found.push({ from: first.from, to: (tokens[end - 1] as Token).to, by });
    at = end - 1;
  }
  return found;
}

const mostPieces = 4;

/** 'face book', 'ফেস বুক': the name of a platform in pieces. */
function platformsInPieces(read: string, tokens: readonly Token[]): Replacement[] {
  const found: Replacement[] = [];
  for (let at = 0; at + 1 < tokens.length; at += 1) {
    const first = tokens[at] as Token;
    if (first.isNumber || !platformBeginnings.has(first.word)) continue;
    let by = first.word;
    for (let end = at + 1; end < at + mostPieces && isNear(read, tokens[end - 1], tokens[end]); end += 1) {
      const next = tokens[end] as Token;
      by += next.word;
      if (by.length > 14 || next.isNumber) break;
      if (!isPlatform(by)) continue;
      found.push({ from: first.from, to: next.to, by });
      at = end;
      break;
    }
  }
  return found;
}

/** What digits and signs stand for in a word: 'z3r0', 'f@ceb00k'. */
const figures: readonly Readonly<Record<string, string>>[] = [
  {
    '0': 'o',
    '1': 'i',
    '2': 'z',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '6': 'g',
    '7': 't',
    '8': 'b',
    '9': 'n',
    '@': 'a',
    $: 's',
    '!': 'i',
  },
  {
    '0': 'o',
    '1': 'l',
    '2': 'z',
    '3': 'e',
    '4': 'f',
    '5': 'f',
    '6': 's',
    '7': 's',
    '8': '',
    '9': 'g',
    '@': 'a',
    $: 's',
    '!': 'l',
  },
];
const chunks = /[a-z\d@$!]{2,24}/g;
const isMixed = /[a-z][\d@$!]|[\d@$!][a-z]/;

const asLetters = remembered((chunk: string) => {
  for (const letters of figures) {
    let word = '';
    for (const sign of chunk) word += letters[sign] ?? sign;
    if (isKnown(word)) return word;
  }
  return undefined;
});

function figuresAsLetters(read: string): Replacement[] {
  if (!isMixed.test(read)) return [];
  const found: Replacement[] = [];
  for (const { 0: chunk, index } of read.matchAll(chunks)) {
    if (!isMixed.test(chunk)) continue;
    const by = asLetters(chunk);
    if (by !== undefined) {
      found.push({ from: index, to: index + chunk.length, by });
      continue;
    }
    // A host after a name: 'rahim@gma1l'.
    const at = chunk.lastIndexOf('@');
    const host = at > 0 ? asLetters(chunk.slice(at + 1)) : undefined;
    if (host !== undefined) found.push({ from: index + at + 1, to: index + chunk.length, by: host });
  }
  return found;
}

const longestStarred = 16;
const stars = /[*#]/g;
const platformsOfLength = groupedBy(platforms, ({ length }) => length);
const sureLetters = 2;

/** The known word that a word with stars stands for: 'f*cebook', 's*v*n'. */
function unstarred(word: string): string | undefined {
  const hidden = word.split('*').length - 1;
  if (word.length - hidden < Math.min(sureLetters, word.length - 1) || /\*{4}/.test(word)) return undefined;
  const isLike = (known: string) => {
    for (let at = 0; at < word.length; at += 1) if (word[at] !== '*' && word[at] !== known[at]) return false;
    return true;
  };
  const all = [...(platformsOfLength.get(word.length) ?? []), ...numberWordsOfLength(word.length)];
  return all.find(isLike);
}

function starsAsLetters(read: string): Replacement[] {
  const found: Replacement[] = [];
  let to = 0;
  for (const { index } of read.matchAll(stars)) {
    if (index < to) continue;
    const from = runStart(read, index, longestStarred, '*#');
    to = runEnd(read, index, '*#');
    const word = read.slice(from, to);
    const by =
      word.length <= longestStarred ? unstarred(unifiedBangla(word.replaceAll('#', '*'))) : undefined;
    if (by !== undefined) found.push({ from, to, by });
  }
  return found;
}

interface MeantText extends ReadText {
  /** Where the names of platforms stand, in the original text, that are not only in pieces. */
  readonly disguised: ReadonlySet<number>;
  /** Whether words for digits were disguised. */
  readonly hasNumbers: boolean;
  /** Whether letters were joined, perhaps those of an address with digits among them. */
  readonly hasApart: boolean;
}

/** A read text with the disguised words replaced by those for which they stand. */
export function asMeant(text: ReadText, tokens: readonly Token[]): MeantText {
  const { read, places } = text;
  const changed = [...starsAsLetters(read), ...figuresAsLetters(read)];
  const apart = lettersApart(read, tokens);
  const found = [...changed, ...apart, ...platformsInPieces(read, tokens)].sort((a, b) => a.from - b.from);
  if (found.length === 0) return { ...text, disguised: new Set(), hasNumbers: false, hasApart: false };
  let meant = '';
  const kept: number[] = [];
  let at = 0;
  for (const { from, to, by } of found) {
    if (from < at) continue;
    meant += read.slice(at, from) + by;
    for (let n = at; n < from; n += 1) kept.push(places[n] as number);
    for (let n = 0; n < by.length; n += 1) kept.push(places[from] as number);
    at = to;
  }
  meant += read.slice(at);
  for (let n = at; n <= read.length; n += 1) kept.push(places[n] as number);
  const disguised = new Set(
    [...changed, ...apart].filter(({ by }) => isPlatform(by)).map(({ from }) => places[from] as number),
  );
  const hasNumbers = found.some(({ by }) => !isPlatform(by));
  return { read: meant, places: kept, disguised, hasNumbers, hasApart: apart.length > 0 };
}
