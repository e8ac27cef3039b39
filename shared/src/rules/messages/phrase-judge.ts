import type { PhraseRule } from './message-rules/words.ts';
import { plainText, type Token, tokensOf } from './message-tokens.ts';

/** A tree of phrases, word by word: the phrases that end here, and the words that may follow. */
interface Node {
  readonly ends: (readonly string[])[];
  readonly whole: Map<string, Node>;
  /** Next nodes for words that begin with the key. */
  readonly begun: Map<string, Node>;
  /** The lengths of these keys. */
  readonly lengths: number[];
}

const newNode = (): Node => ({ ends: [], whole: new Map(), begun: new Map(), lengths: [] });

function nodeAfter({ whole, begun, lengths }: Node, pattern: string): Node {
  const word = /^[#☎]/.test(pattern) ? pattern : plainText(pattern.replace(/\*$/, ''));
  const among = pattern.endsWith('*') ? begun : whole;
  const next = among.get(word) ?? newNode();
  among.set(word, next);
  if (among === begun && !lengths.includes(word.length)) lengths.push(word.length);
  return next;
}

/** The tree of all phrases of the rules. A word with `*` matches all words that begin like it. */
function indexPhrases(rules: readonly PhraseRule[]) {
  const root = newNode();
  const lists = new Set(rules.flatMap(({ all, unless = [] }) => [...all, ...unless]));
  for (const list of lists)
    for (const phrase of list) phrase.split(' ').reduce(nodeAfter, root).ends.push(list);
  return root;
}

interface Span {
  readonly from: number;
  readonly to: number;
}
type Found = Map<readonly string[], Span[]>;

/** The places of the phrases of each list, in the order of the text. */
function findPhrases(index: Node, tokens: readonly Token[]): Found {
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

/** Distance, in words, within which an `unless` phrase cancels a match. */
const near = 5;

/** Whether one phrase of each list is within the rule's distance, and no `unless` phrase is near. */
function matchesRule({ all, within, unless = [] }: PhraseRule, found: Found): boolean {
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
 * A function that tells which kinds of rules a text meets. The rules are data (`message-rules`). The cost is
 * proportional to the length of the text.
 */
export function phraseJudge<Kind extends string>(
  rules: readonly PhraseRule<Kind>[],
): (text: string) => Kind[] {
  let index: Node | undefined;
  return (text) => {
    index ??= indexPhrases(rules);
    const found = findPhrases(index, tokensOf(plainText(text)));
    if (found.size === 0) return [];
    return [...new Set(rules.filter((rule) => matchesRule(rule, found)).map(({ kind }) => kind))];
  };
}
