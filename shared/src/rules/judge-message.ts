import type { MessageWarning } from '../options/message-warning.ts';
import { type MessageRule, messageRules } from './message-rules.ts';
import { plainText, type Token, tokensOf } from './message-tokens.ts';

interface Phrase {
  readonly words: readonly string[];
  readonly list: readonly string[];
}

const isWord = (pattern: string, word: string) =>
  pattern.endsWith('*') ? word.startsWith(pattern.slice(0, -1)) : pattern === word;

/** Every phrase of the rules by its first word; a word that ends with `*` stands for all that begin like it. */
function indexPhrases(rules: readonly MessageRule[]) {
  const lists = new Set(rules.flatMap(({ all, unless = [] }) => [...all, ...unless]));
  const whole = new Map<string, Phrase[]>();
  const begun = new Map<string, Phrase[]>();
  let longest = 0;
  for (const list of lists) {
    for (const phrase of list) {
      const words = phrase.split(' ').map((word) => (/^[#☎]/.test(word) ? word : plainText(word)));
      const [first = ''] = words;
      const key = first.replace(/\*$/, '');
      const into = first === key ? whole : begun;
      into.set(key, [...(into.get(key) ?? []), { words, list }]);
      if (first !== key) longest = Math.max(longest, key.length);
    }
  }
  return { whole, begun, longest };
}

const index = indexPhrases(messageRules);

interface Span {
  readonly from: number;
  readonly to: number;
}
type Found = Map<readonly string[], Span[]>;

/** Where the phrases of each list stand, in the order of the text. */
function findPhrases(tokens: readonly Token[]): Found {
  const found: Found = new Map();
  const take = (at: number, phrases: readonly Phrase[] | undefined) => {
    for (const { words, list } of phrases ?? []) {
      if (!words.every((word, step) => isWord(word, tokens[at + step]?.word ?? ''))) continue;
      const span = { from: tokens[at]?.place ?? 0, to: tokens[at + words.length - 1]?.place ?? 0 };
      const spans = found.get(list);
      if (spans) spans.push(span);
      else found.set(list, [span]);
    }
  };
  for (const [at, { word }] of tokens.entries()) {
    take(at, index.whole.get(word));
    for (let length = 1; length <= Math.min(word.length, index.longest); length += 1)
      take(at, index.begun.get(word.slice(0, length)));
  }
  return found;
}

/** Words that take a rule back count this near to what it found. */
const near = 5;

/** Whether one phrase of each list stands within the rule's reach, with none beside them that takes it back. */
function holds({ all, within, unless = [] }: MessageRule, found: Found): boolean {
  if (all.some((list) => !found.has(list))) return false;
  const spans = all.flatMap((list, part) =>
    (found.get(list) ?? []).map(({ from, to }) => ({ from, to, part })),
  );
  spans.sort((a, b) => a.from - b.from);
  const against = unless.flatMap((list) => found.get(list) ?? []);
  const last: Span[] = [];
  let parts = 0;
  for (const span of spans) {
    if (!last[span.part]) parts += 1;
    last[span.part] = span;
    if (parts < all.length) continue;
    const from = Math.min(...last.map((each) => each.from));
    const to = Math.max(...last.map((each) => each.to));
    if (to - from > within) continue;
    if (!against.some((each) => each.to >= from - near && each.from <= to + near)) return true;
  }
  return false;
}

/**
 * What a message is to be flagged for by its words alone: requests for money, offers of visas and work abroad, accounts to pay into, in
 * English, in Bangla, and in Bangla in Latin letters. The rules are data (`message-rules.ts`). Its cost is that of the text's length.
 */
export function judgeMessage(text: string): Exclude<MessageWarning, 'mass'>[] {
  const found = findPhrases(tokensOf(plainText(text)));
  if (found.size === 0) return [];
  const kinds = new Set(messageRules.filter((rule) => holds(rule, found)).map(({ kind }) => kind));
  return [...kinds];
}
