import type { MessageWarning } from '../../options/staff/message-warning.ts';
import type { MessageRule } from './message-rules/words.ts';
import { messageRules } from './message-rules.ts';
import { plainText, type Token, tokensOf } from './message-tokens.ts';

/** Phrases by their words: where those read so far end one, and what may follow. */
interface Node {
  readonly ends: (readonly string[])[];
  readonly whole: Map<string, Node>;
  /** By what a word begins with. */
  readonly begun: Map<string, Node>;
  /** The lengths of those beginnings. */
  readonly lengths: number[];
}

const newNode = (): Node => ({ ends: [], whole: new Map(), begun: new Map(), lengths: [] });

function following({ whole, begun, lengths }: Node, pattern: string): Node {
  const word = /^[#☎]/.test(pattern) ? pattern : plainText(pattern.replace(/\*$/, ''));
  const among = pattern.endsWith('*') ? begun : whole;
  const next = among.get(word) ?? newNode();
  among.set(word, next);
  if (among === begun && !lengths.includes(word.length)) lengths.push(word.length);
  return next;
}

/** Every phrase of the rules; a word that ends with `*` stands for all that begin like it. */
function indexPhrases(rules: readonly MessageRule[]) {
  const root = newNode();
  const lists = new Set(rules.flatMap(({ all, unless = [] }) => [...all, ...unless]));
  for (const list of lists)
    for (const phrase of list) phrase.split(' ').reduce(following, root).ends.push(list);
  return root;
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
  const follow = (node: Node, at: number, from: number, to: number) => {
    for (const list of node.ends) {
      const spans = found.get(list);
      if (spans) spans.push({ from, to });
      else found.set(list, [{ from, to }]);
    }
    const token = tokens[at];
    if (token) read(node, token, at, from);
  };
  const read = (node: Node, { word, place }: Token, at: number, from: number) => {
    const whole = node.whole.get(word);
    if (whole) follow(whole, at + 1, from, place);
    for (const length of node.lengths) {
      const begun = length <= word.length ? node.begun.get(word.slice(0, length)) : undefined;
      if (begun) follow(begun, at + 1, from, place);
    }
  };
  for (const [at, token] of tokens.entries()) read(index, token, at, token.place);
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
