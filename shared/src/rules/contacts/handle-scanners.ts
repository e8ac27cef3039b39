/**
 * Searches of handles and names that no regular expression does in linear time. Each looks at a character a
 * few times at most.
 */
import { lastOf } from '../../lists.ts';

interface Part {
  readonly from: number;
  readonly to: number;
}

const shapes = /[a-z\d._-]+/g;
const shape = /^[a-z\d]+(?:[._-][a-z\d]+)*(?:_[a-z\d_]*)?/;
const letter = /[\p{L}\p{M}]/u;

const signBefore = (text: string, at: number) =>
  lastOf(Array.from(text.slice(Math.max(0, at - 2), at))) ?? '';
const signAt = (text: string, at: number) => String.fromCodePoint(text.codePointAt(at) ?? 0x20);

/** The words with a digit or an underscore that have the shape of a handle: letters, and single signs. */
export function* shapedWords(read: string): Generator<{ word: string; index: number }> {
  for (const { 0: run, index } of read.matchAll(shapes)) {
    if (!/^[a-z]/.test(run) || !/[_\d]/.test(run)) continue;
    const before = signBefore(read, index);
    if (/[@#/]/.test(before) || letter.test(before)) continue;
    let length = shape.exec(run)?.[0].length ?? 0;
    const after = length < run.length ? '' : signAt(read, index + length);
    if (after === '@' || letter.test(after)) {
      // The word belongs to the letters behind it, except for a part before a digit or a sign.
      length -= 1;
      while (length > 0 && (/[a-z]/.test(run[length] as string) || /[.-]/.test(run[length - 1] as string)))
        length -= 1;
    }
    if (length > 0) yield { word: run.slice(0, length), index };
  }
}

const joints = new Set(['dot', 'dash', 'underscore']);
/** How many words a spelled handle has at most before its first underscore, and behind it. */
const mostJoints = 5;
const longestPiece = 30;

/** Handles that are spelled out: 'piya dot khan underscore 22'. */
export function spelledHandles(read: string): Part[] {
  const found: Part[] = [];
  if (!read.includes('underscore')) return found;
  const words = Array.from(read.matchAll(/[a-z\d]+/g), ({ 0: word, index }) => ({ word, index }));
  const isNext = (at: number) => {
    const [last, next] = [words[at - 1], words[at]];
    if (!last || !next || last.word.length > longestPiece) return false;
    const gap = last.index + last.word.length;
    return next.index === gap + 1 && /\s/.test(read[gap] as string);
  };
  /** Whether a joint and another piece follow the piece at this place. */
  const isJoined = (at: number) => isNext(at + 1) && joints.has(words[at + 1]?.word ?? '') && isNext(at + 2);
  for (let at = 0; at < words.length; at += 1) {
    if ((words[at]?.word.length ?? 0) < 2) continue;
    let last = at;
    let most = at + 2 * mostJoints;
    let hasUnderscore = false;
    while (last < most && isJoined(last)) {
      if (!hasUnderscore && words[last + 1]?.word === 'underscore') {
        hasUnderscore = true;
        most = last + 2 * mostJoints;
      }
      last += 2;
    }
    if (!hasUnderscore) continue;
    const [first, end] = [words[at], words[last]];
    if (!first || !end) continue;
    found.push({ from: first.index, to: end.index + Math.min(end.word.length, longestPiece) });
    at = last;
  }
  return found;
}

const untilSign = /^([\p{L}\p{M}\s]*)[:"“'«]\s{0,2}/u;
const endsAsking = /(?:search|সার্চ|nam|name|নাম)$/u;

/**
 * The length of the words that ask for a name, with the sign behind them: ' e search den: ', ' id er nam "'.
 * 0 if there are none.
 */
export function askedLead(part: string): number {
  const [lead = '', asking = ''] = untilSign.exec(part) ?? [];
  const words = asking.split(/\s/).filter((word) => word !== '');
  const isAsking = (word: string) => endsAsking.test(word) || word.includes('khuj') || word.includes('খুঁজ');
  const at = words.findIndex(isAsking);
  const behind = words.slice(at + 1);
  const isShort = at <= 4 && behind.length <= 2 && behind.every((word) => word.length <= 10);
  return at !== -1 && isShort ? lead.length : 0;
}

const isBangla = (word: string) => /^[\u0980-\u09ff.]+$/.test(word);

/** Two or three words before 'লিখে সার্চ': 'আয়েশা রহমান লিখে সার্চ'. */
/** Words behind a name by which somebody can be found: 'লিখে সার্চ', 'নামে আছি', 'লিখেন'. */
const banglaRequest = /[ ](?:(?:লিখে|নামে|দিয\u09bcে)[ ](?:সার্চ|খুঁজ|খুজ|আছি|পাবে|অ্যাড)|লিখেন|লিখুন|লিখলে|সার্চ)/gu;

export function banglaNamesIn(part: string): Part[] {
  const found: Part[] = [];
  for (const { index: to } of part.matchAll(banglaRequest)) {
    let from = to;
    let names = 0;
    for (let start = to; names < 3 && start > 0; ) {
      const space = part.lastIndexOf(' ', start - 1);
      const written = part.slice(space + 1, start);
      const word = written.slice(Math.max(...[',', ':', '-'].map((sign) => written.lastIndexOf(sign))) + 1);
      // A name never begins at the name of the platform itself.
      if (!isBangla(word) || (space === -1 && word === written)) break;
      names += 1;
      from = start - word.length;
      if (word !== written) break;
      start = space;
    }
    if (names >= 2) found.push({ from, to });
  }
  return found;
}

/** The name before the word for 'name': 'Ayesha Rahman name', 'ayesha rahman নামে'. Three words at most. */
export function namesBeforeWord(part: string): Part[] {
  const found: Part[] = [];
  for (const { index } of part.matchAll(/\s(?:name|naame|nam e|নামে)(?![\p{L}\p{M}])/gu)) {
    let to = index;
    while (/\s/.test(part[to - 1] ?? '')) to -= 1;
    let from = to;
    let spaces = 0;
    while (from > 0 && /[a-z.' -]/.test(part[from - 1] as string)) {
      if (part[from - 1] === ' ') spaces += 1;
      if (spaces === 3) break;
      from -= 1;
    }
    while (from < to && !/[a-z]/.test(part[from] as string)) from += 1;
    if (to - from >= 4) found.push({ from, to });
  }
  return found;
}
