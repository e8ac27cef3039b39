/**
 * A pattern that counts only where the text before it ends as `before` says, or does not. Safari below 16.4
 * cannot read a pattern that looks behind.
 */
export interface Placed {
  readonly pattern: RegExp;
  readonly before: RegExp;
  readonly isWanted: boolean;
}

/** `before` ends with `$` and reads at most this many characters. */
const mostBefore = 2;

/** Matches of `pattern` after `before`. */
export const after = (before: RegExp, pattern: RegExp): Placed => ({ pattern, before, isWanted: true });

/** Matches of `pattern` that do not stand after `before`. */
export const notAfter = (before: RegExp, pattern: RegExp): Placed => ({ pattern, before, isWanted: false });

function placedIn(text: string, { pattern, before, isWanted }: Placed): RegExpExecArray[] {
  const matches: RegExpExecArray[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const { index } = match;
    if (before.test(text.slice(Math.max(0, index - mostBefore), index)) === isWanted) matches.push(match);
    else pattern.lastIndex = index + ((text.codePointAt(index) as number) > 0xffff ? 2 : 1);
  }
  return matches;
}

/** All matches in a text. A placed pattern is global, and matches no empty text. */
export const matchesIn = (text: string, searched: RegExp | Placed): Iterable<RegExpExecArray> =>
  searched instanceof RegExp ? text.matchAll(searched) : placedIn(text, searched);
