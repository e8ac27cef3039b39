import { lazily } from '../../lazily.ts';
import { lastOf } from '../../lists.ts';
import { latinDigits } from '../identity/latin-digits.ts';

/** Accents of Latin letters, and invisible characters: joiners, soft hyphens, direction marks. */
const ignoredSigns = /[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]/g;

/**
 * A text in the form that a search compares: it ignores case, accents, the script of digits and the encoding
 * of letters.
 */
export function foldText(text: string): string {
  return latinDigits(text.normalize('NFKD').toLowerCase())
    .replaceAll(ignoredSigns, '')
    .replaceAll('ς', 'σ')
    .replaceAll(/\s+/g, ' ');
}

/** A part of a text: the offsets of its start and its end. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

const graphemes = lazily(() => new Intl.Segmenter('bn', { granularity: 'grapheme' }));

/**
 * Finds `wanted` in a text, in whole visible letters, so that a find never separates a letter from its vowel
 * sign.
 */
export function findInText(text: string, wanted: string): Span[] {
  const needle = foldText(wanted).trim();
  if (needle === '' || !foldText(text).includes(needle)) return [];
  let folded = '';
  const letters: Span[] = [];
  for (const { segment, index } of graphemes().segment(text)) {
    const part = foldText(segment);
    if (part === ' ' && folded.endsWith(' ')) continue;
    folded += part;
    while (letters.length < folded.length) letters.push({ from: index, to: index + segment.length });
  }
  const spans: Span[] = [];
  for (let at = folded.indexOf(needle); at !== -1; at = folded.indexOf(needle, at + needle.length)) {
    const { from } = letters[at] as Span;
    const { to } = letters[at + needle.length - 1] as Span;
    const last = lastOf(spans);
    // Two finds in one letter become one.
    if (last && from < last.to) spans[spans.length - 1] = { from: last.from, to };
    else spans.push({ from, to });
  }
  return spans;
}
