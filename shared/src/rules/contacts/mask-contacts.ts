import { CONTACT_MASK } from '../../constants.ts';
import { asAddresses, findAddresses } from './addresses.ts';
import { asRead } from './as-read.ts';
import type { ContactKind, FoundContact } from './found-contact.ts';
import { findHandles } from './handles.ts';
import { findPhones } from './phones.ts';

export type { ContactKind, FoundContact } from './found-contact.ts';

/** Counts up where the rule finds more: what was masked by an older one is masked again as it is read. */
export const CONTACT_RULE = 1;

/** Longer than any text that is written; what lies beyond is hidden. */
const lookedThrough = 8_000;

/** One after another; of two that overlap all is hidden. */
function joined(found: readonly FoundContact[]): FoundContact[] {
  const spans: FoundContact[] = [];
  for (const span of [...found].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = spans.at(-1);
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
 * Where contacts stand in a text that others see: telephone numbers in whatever digits, words and pieces, mail addresses, links, and
 * names on other platforms. Its cost is that of the text's length.
 */
export function findContacts(text: string): FoundContact[] {
  const whole = text.slice(0, lookedThrough);
  const read = asRead(whole);
  const plain = asAddresses(read);
  const inText = (places: readonly number[], found: readonly FoundContact[]) =>
    found.map((span) => ({ ...span, from: places[span.from] as number, to: places[span.to] as number }));
  const found = [
    ...inText(read.places, findPhones(read.read)),
    ...inText(plain.places, [...findAddresses(plain, whole), ...findHandles(plain, whole)]),
  ];
  if (text.length > lookedThrough) {
    found.push({ kind: 'number', from: lookedThrough, to: text.length, shown: CONTACT_MASK.mask });
  }
  return joined(found);
}

/** Texts that are read one below the other, each masked: a number that goes on from one to the next is hidden in all of them. */
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

/** The kinds of contacts in a text, each once. */
export function contactKinds(text: string): ContactKind[] {
  return [...new Set(findContacts(text).map(({ kind }) => kind))];
}

/** The text with every contact in it masked (spec §4); undefined where there is none. Dates, amounts, heights and verses are none. */
export function maskContacts(text: string): string | undefined {
  const spans = findContacts(text);
  return spans.length === 0 ? undefined : replaced(text, spans);
}
