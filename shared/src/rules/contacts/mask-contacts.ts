import { CONTACT_MASK } from '../../constants.ts';
import { lastOf } from '../../lists.ts';
import { asAddresses, findAddresses } from './addresses.ts';
import { asMeant } from './as-meant.ts';
import { asRead, type ReadText } from './as-read.ts';
import type { ContactKind, FoundContact } from './found-contact.ts';
import { isPlatform } from './handle-cues.ts';
import { findHandles } from './handles.ts';
import { findPhones } from './phones.ts';
import { spokenDigits } from './spoken-digits.ts';
import { isWordAt, type Token, tokensOf } from './tokens.ts';

export type { ContactKind, FoundContact } from './found-contact.ts';

/** Version of the rule. A text that an older version masked is masked again when it is read. */
export const CONTACT_RULE = 2;

/** No written text is longer. The rest of a longer text is hidden. */
const searchedLength = 8_000;

/** The spans in order. Overlapping spans are merged. */
function joined(found: readonly FoundContact[]): FoundContact[] {
  const spans: FoundContact[] = [];
  for (const span of [...found].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = lastOf(spans);
    if (last && span.from < last.to) spans[spans.length - 1] = { ...last, to: Math.max(last.to, span.to) };
    else spans.push(span);
  }
  return spans;
}

function replaced(text: string, spans: readonly FoundContact[]): string {
  let masked = '';
  let at = 0;
  for (const { from, to, shown } of spans) {
    masked += text.slice(at, from) + shown;
    at = to;
  }
  return masked + text.slice(at);
}

/**
 * No honest text has more words for numbers and platforms, signs of addresses, or letters that stand alone.
 * The text after them is hidden unsearched.
 */
const mostCues = 150;
/** The part of a cue that a letter alone or a stop within a word is: ordinary texts have some ('a', 'ও'). */
const smallCue = 0.25;
/** How many cues an '@' is: an address costs most of all. */
const addressSign = 3;
/** A number could begin this many words before the part that is not searched. */
const begun = 12;

/** How many tokens of a text are searched. */
function searchedTokens(tokens: readonly Token[], read: string): number {
  let cues = 0;
  for (const [n, { word, to, isNumber }] of tokens.entries()) {
    if (read[to] === '@' || read[to + 1] === '@') cues += addressSign;
    else if (read[to] === '.' && isWordAt(read, to + 1)) cues += smallCue;
    if (isNumber) cues += Math.ceil(word.length / 4);
    else if (word.length === 1) cues += smallCue;
    else if (isPlatform(word) || spokenDigits(word)?.isDoubtful === false) cues += 1;
    if (cues > mostCues) return n;
  }
  return tokens.length;
}

/**
 * Finds contacts in a text: telephone numbers in digits, words and pieces, mail addresses, links, and names
 * on other platforms. The cost is proportional to the length of the text, and bounded.
 */
export function findContacts(text: string): FoundContact[] {
  const whole = asRead(text.slice(0, searchedLength));
  const all = tokensOf(whole.read);
  const count = searchedTokens(all, whole.read);
  const end = all[count]?.from ?? whole.read.length;
  const read = { read: whole.read.slice(0, end), places: whole.places.slice(0, end + 1) };
  const found = contactsIn(read, all.slice(0, count), text);
  const hidden =
    count < all.length ? whole.places[all[Math.max(0, count - begun)]?.from ?? 0] : searchedLength;
  if (hidden !== undefined && hidden < text.length)
    found.push({ kind: 'number', from: hidden, to: text.length, shown: CONTACT_MASK.mask });
  return joined(found);
}

function contactsIn(read: ReadText, tokens: readonly Token[], text: string): FoundContact[] {
  const meant = asMeant(read, tokens);
  const meantTokens = meant.read === read.read ? tokens : tokensOf(meant.read);
  const plain = asAddresses(meant);
  const plainTokens = plain.read === meant.read ? meantTokens : tokensOf(plain.read);
  const inText = (places: readonly number[], found: readonly FoundContact[]) =>
    found.map((span) => ({ ...span, from: places[span.from] as number, to: places[span.to] as number }));
  const addressesIn = (address: ReadText) => inText(address.places, findAddresses(address, text));
  return [
    ...inText(read.places, findPhones(read.read, tokens)),
    ...(meant.hasNumbers ? inText(meant.places, findPhones(meant.read, meantTokens)) : []),
    ...(meant.hasApart ? addressesIn(asAddresses(read)) : []),
    ...addressesIn(plain),
    ...inText(plain.places, findHandles(plain, text, plainTokens, meant.disguised)),
  ];
}

/**
 * Masks texts that are read one after the other. A number that spans several texts is hidden in all of them.
 */
export function maskContactsOf(texts: readonly string[]): readonly string[] {
  const spans = findContacts(texts.join('\n'));
  if (spans.length === 0) return texts;
  let start = 0;
  return texts.map((text) => {
    const [from, to] = [start, start + text.length];
    start = to + 1;
    const inside = spans
      .filter((span) => span.from < to && span.to > from)
      .map(({ kind, shown, ...span }) => {
        const [begin, end] = [Math.max(span.from, from) - from, Math.min(span.to, to) - from];
        return { kind, shown, from: begin, to: end };
      });
    return replaced(text, inside);
  });
}

/** The different kinds of contacts in a text. */
export function contactKinds(text: string): ContactKind[] {
  return [...new Set(findContacts(text).map(({ kind }) => kind))];
}

/**
 * The text with every contact masked (spec §4), or undefined if it has none. Dates, amounts, heights and
 * verses are not contacts.
 */
export function maskContacts(text: string): string | undefined {
  const spans = findContacts(text);
  return spans.length === 0 ? undefined : replaced(text, spans);
}
