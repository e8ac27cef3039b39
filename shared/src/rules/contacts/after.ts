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
const mostBefore = 4;

/** Matches of `pattern` after `before`. */
export const after = (before: RegExp, pattern: RegExp): Placed => ({ pattern, before, isWanted: true });

/** Matches of `pattern` that do not stand after `before`. */
export const notAfter = (before: RegExp, pattern: RegExp): Placed => ({ pattern, before, isWanted: false });

function* placedIn(text: string, { pattern, before, isWanted }: Placed): Generator<RegExpExecArray> {
  let from = 0;
  for (;;) {
    // Searches of the same pattern may run at the same time.
    pattern.lastIndex = from;
    const match = pattern.exec(text);
    if (!match) return;
    const { 0: found, index } = match;
    const isHere = before.test(text.slice(Math.max(0, index - mostBefore), index)) === isWanted;
    const first = String.fromCodePoint(text.codePointAt(index) ?? 0);
    from = index + (isHere ? found : first).length;
    if (isHere) yield match;
  }
}

/** All matches in a text. A placed pattern is global, and matches no empty text. */
export const matchesIn = (text: string, searched: RegExp | Placed): Iterable<RegExpExecArray> =>
  searched instanceof RegExp ? text.matchAll(searched) : placedIn(text, searched);
