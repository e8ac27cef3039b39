import { CONTACT_MASK } from '../../constants.ts';
import { matchesIn, notAfter } from './after.ts';
import type { ReadText } from './as-read.ts';
import type { FoundContact } from './found-contact.ts';
import { cuesOf, type Part } from './handle-cues.ts';
import { askedLead, banglaNamesIn, namesBeforeWord, shapedWords, spelledHandles } from './handle-scanners.ts';
import { nameCues, names, noHandles, noNames } from './handle-words.ts';
import { runStart, type Token } from './tokens.ts';

const any = (words: readonly string[]) => [...words].sort((a, b) => b.length - a.length).join('|');
const alone = String.raw`(?![\p{L}\p{M}\d_])`;
/** Between the platform and the name: case endings, 'my id is', signs. */
const lead = new RegExp(
  String.raw`^(?:\s{0,2}(?=\p{L}{0,9}/)[/\p{L}]{1,10})?(?:\s{1,9}(?:e|te|a|এ|তে)${alone})?(?<noun>\s{0,9}(?:${any(names)})${alone})?(?:\s{0,9}(?:\(|\[)?)(?<tie>\s{0,9}(?:[:=→>@-]{1,9}|(?:is|holo|hocche|হলো|হচ্ছে|as|এর নাম|name|i'?m|i am|ami|amar|আমি|আমার নাম)${alone})){0,3}\s{0,9}(?<sign>@?)`,
  'u',
);
const handle = /^[._]{0,2}[a-z\d_](?:[a-z\d_.-]*[a-z\d_])?/;
const atName = notAfter(/[\p{L}\p{M}\d._@]$/u, /@([a-z\d_][a-z\d_.]{2,39})/gu);
const fourDigits = /#\d{4}(?!\d)/g;
const nameWithFour = /^[a-z][a-z\d_.]{1,31}$/;
const counted = new Set([
  'house',
  'road',
  'flat',
  'plot',
  'sector',
  'block',
  'ticket',
  'roll',
  'room',
  'holding',
  'order',
  'case',
  'no',
]);
/** The maximum distance between a handle and the name of a platform, in characters. */
const reach = 34;

/** No honest text names more platforms. The text after this many is hidden without a search. */
const mostPlaces = 40;

function found(from: number, to: number): FoundContact {
  return { kind: 'handle', from, to, shown: CONTACT_MASK.mask };
}

/** Only a handle looks like this: it has an underscore, or letters with two digits after them. */
function looksLikeHandle(word: string): boolean {
  if (word.length < 5 || !/[a-z]{2}|_.*_/.test(word)) return false;
  return /[a-z\d]_+[a-z\d]/.test(word) || /^[a-z._]{3,}\d{2}[a-z\d._]*$/.test(word);
}

/** Directly after the name of a platform, a handle may also have only a dot or one digit. */
const mayBeHandle = (word: string) =>
  word.length >= 4 &&
  /^[._]{0,2}[a-z]/.test(word) &&
  /[a-z\d][._-][a-z\d]|[a-z]\d/.test(word) &&
  /[a-z]{2}|_.*_/.test(word);

/** Two to four capitalised names, in the original text. */
const capitals = /^\p{Lu}[\p{L}.'-]+(?:\s+\p{Lu}[\p{L}.'-]*){1,3}/u;
const capital = /^\p{Lu}\p{Ll}{2,}(?:\s+\p{Lu}[\p{L}.'-]*){0,3}/u;
const banglaNames = /^[\u0980-\u09ff.]+(?:[ ]+[\u0980-\u09ff.]+){0,2}/u;
const clauseEnd = /^\s*(?:[.,;!?)।/]|$|\n|e\b|te\b|likhe|dia|diye|নামে|লিখে)/u;

/** The name of an account directly after the name of a platform, if there is one. */
function nameBehind({ read, places }: ReadText, text: string, at: number): FoundContact | undefined {
  const groups = lead.exec(read.slice(at, at + 60));
  const from = at + (groups?.[0].length ?? 0);
  const { noun, tie } = groups?.groups ?? {};
  const isLed = noun !== undefined || tie !== undefined;
  const word = handle.exec(read.slice(from, from + 60))?.[0] ?? '';
  if (word !== '' && mayBeHandle(word)) return found(from, from + word.length);
  if (!isLed) return undefined;
  const written = text.slice(places[from], (places[from] as number) + 80);
  const isNotified = tie !== undefined;
  const full =
    (isNotified && noun !== undefined ? capital : capitals).exec(written)?.[0] ??
    (isNotified && /as\s*$/.test(groups?.[0] ?? '') ? capital.exec(written)?.[0] : undefined);
  if (full && !noNames.has(full.split(/\s/)[0]?.toLowerCase() ?? '')) return found(from, from + full.length);
  const sign = /[:=]/.test(groups?.[0] ?? '');
  const isNamed = /নাম\s*$/u.test(groups?.[0] ?? '');
  if ((noun !== undefined && sign) || isNamed || sign) {
    const bangla = banglaNames.exec(read.slice(from, from + 60))?.[0];
    const isWhole = noun !== undefined && sign;
    if (bangla && !isWhole && !/ /.test(bangla)) return undefined;
    if (bangla && !/নেই|নাই|দিন|দেন|দিবেন|চাই|লাগবে/.test(bangla)) return found(from, from + bangla.length);
  }
  const isHandleNamed = sign || isNotified || /username|handle|ইউজারনেম/.test(noun ?? '');
  const isWhole = clauseEnd.test(read.slice(from + word.length, from + word.length + 8));
  if (isHandleNamed && isWhole && /^[a-z][a-z._-]{3,}$/.test(word) && !noNames.has(word))
    return found(from, from + word.length);
  return undefined;
}

const behindDisguise =
  /^[\s:=-]{0,4}(?:(?:id|te|e|আইডি|এ)\s{1,3})?[\s:=-]{0,4}([\p{L}\p{M}\d._-]{2,40}(?:[ ][\p{L}\p{M}\d._-]{2,40}){0,2})/u;

/** Nobody disguises the name of a platform for nothing: the next words are a name on it. */
function wordsBehind(read: string, at: number): FoundContact[] {
  const [whole = '', name = ''] = behindDisguise.exec(read.slice(at, at + 120)) ?? [];
  const end = at + whole.length;
  return name === '' || noNames.has(name.split(' ')[0] as string) ? [] : [found(end - name.length, end)];
}

/** Handles near the name of a platform, or near a request to search for somebody. */
function shapedNear(read: string, cues: readonly Part[]): FoundContact[] {
  if (cues.length === 0) return [];
  const spans: FoundContact[] = [];
  let next = 0;
  for (const { word, index } of shapedWords(read)) {
    while (next < cues.length && (cues[next]?.to ?? 0) < index - reach) next += 1;
    const cue = cues[next];
    if (!cue) break;
    if (cue.from - (index + word.length) <= reach && looksLikeHandle(word))
      spans.push(found(index, index + word.length));
  }
  return spans;
}

/** The cue of a mailbox without its host: 'My mail id is rahim.uddin, gmail'. */
const mailbox =
  /(?:\be?-?mail|gmail|মেইল|ইমেইল)\s{0,2}(?:id|address|আইডি)?\s{0,2}(?:is|holo|hocche|হলো|হচ্ছে|[:=])\s{0,2}/gu;
const mailboxName = /^[a-z\d]{1,30}(?:[._-]{1,2}[a-z\d]{1,30}){1,4}/;
const fullName = /^\p{Lu}[\p{L}.'-]+(?:\s+\p{Lu}[\p{L}.'-]*){1,4}/u;
const hasMailbox = /mail|মেইল/;
const words = /[\p{L}\p{M}]+/gu;

/** Whether words introduce the name under which somebody can be found. */
const hasNameCue = (part: string) =>
  part
    .match(words)
    ?.some(
      (word) =>
        nameCues.has(word) ||
        /^(?:khuj|khoj|likh)[a-z]*$/.test(word) ||
        word.startsWith('খুঁজ') ||
        word.startsWith('লিখ'),
    ) ?? false;
/**
 * A name, or a word that is none, so that no name begins within a word. A name of one word matches too,
 * so that the search never turns back.
 */
const capitalised = /(\p{Lu}\p{Ll}[\p{L}.'-]*(?:[ ]\p{Lu}\p{Ll}?[\p{L}.'-]*){0,4})|[\p{L}\p{M}]+/gu;
/** The maximum distance between the name and the platform, in characters. */
const nameReach = 60;

/** 'Facebook e search den Ayesha Rahman': a full name near a platform and a word such as 'search'. */
function fullNamesNear({ read, places }: ReadText, text: string, cues: readonly Part[]) {
  const spans: FoundContact[] = [];
  for (const cue of cues) {
    const from = cue.to;
    const part = read.slice(from, from + nameReach);
    if (!hasNameCue(part)) continue;
    const start = places[from] as number;
    // Invisible signs make the written text longer, without end.
    const written = text.slice(start, Math.min(places[from + part.length] as number, start + 4 * nameReach));
    for (const { 1: name, index } of written.matchAll(capitalised)) {
      if (!name?.includes(' ')) continue;
      let at = from;
      while ((places[at] as number) < start + index) at += 1;
      if (!noNames.has(name.split(' ')[0]?.toLowerCase() ?? '')) spans.push(found(at, at + name.length));
    }
    spans.push(...banglaNamesIn(part).map((name) => found(from + name.from, from + name.to)));
  }
  return spans;
}

/** 'Search Ayesha Rahman on Facebook': the word before the name, and the one before the platform. */
const onPlatform = /\s{1,9}(?:on|in|at|e)\s{1,9}$/;
const searchedName = /^[a-z][\p{L}.' -]{3,50}$/u;
const longestSearched = 51;

function searchedNames(
  { read, places }: ReadText,
  text: string,
  cues: readonly Part[],
  searches: readonly Part[],
): FoundContact[] {
  const spans: FoundContact[] = [];
  const written = (from: number) => text.slice(places[from], (places[from] as number) + 80);
  const add = (from: number, to: number) => {
    if (capital.exec(written(from))?.[0].length === to - from) spans.push(found(from, to));
  };
  for (const cue of cues) {
    const on = onPlatform.exec(read.slice(Math.max(0, cue.from - 20), cue.from))?.[0].length;
    const to = cue.from - (on ?? 0);
    const search = searches.find(
      (each) => each.to >= to - longestSearched && searchedName.test(read.slice(each.to, to)),
    );
    if (on !== undefined && search) add(search.to, to);
    const lead = askedLead(read.slice(cue.to, cue.to + 60));
    const name = lead === 0 ? undefined : fullName.exec(written(cue.to + lead))?.[0];
    if (name) spans.push(found(cue.to + lead, cue.to + lead + name.length));
    for (const each of namesBeforeWord(read.slice(cue.to, cue.to + 80)))
      add(cue.to + each.from, cue.to + each.to);
  }
  return spans;
}

/** Finds names on other platforms in a read text. `text` is the original. */
export function findHandles(
  plain: ReadText,
  text: string,
  tokens: readonly Token[],
  disguised: ReadonlySet<number>,
): FoundContact[] {
  const { read } = plain;
  const spans: FoundContact[] = [];
  for (const { 1: name, index } of read.includes('@') ? matchesIn(read, atName) : []) {
    if (!name || noHandles.has(name) || /^[\d.]+(?:am|pm|tk|taka|k|bdt)?\.?$/.test(name)) continue;
    spans.push(found(index, index + 1 + name.replace(/\.$/, '').length));
  }
  for (const { 0: tag, index } of read.matchAll(fourDigits)) {
    const from = runStart(read, index, 33, '_.');
    const name = read.slice(from, index);
    if (nameWithFour.test(name) && read[from - 1] !== '#' && !counted.has(name))
      spans.push(found(from, index + tag.length));
  }
  spans.push(...spelledHandles(read).map(({ from, to }) => found(from, to)));
  for (const { 0: cue, index } of hasMailbox.test(read) ? read.matchAll(mailbox) : []) {
    const to = index + cue.length;
    const name = mailboxName.exec(read.slice(to, to + 160))?.[0];
    if (name) spans.push(found(to, to + name.length));
  }
  const cues = cuesOf(read, tokens);
  const placesAt = cues.platforms.slice(0, mostPlaces);
  const beyond = cues.platforms[mostPlaces];
  if (beyond) spans.push(found(beyond.from, read.length));
  for (const { from, to } of placesAt) {
    const name = nameBehind(plain, text, to);
    if (name) spans.push(name);
    else if (disguised.has(plain.places[from] as number)) spans.push(...wordsBehind(read, to));
  }
  spans.push(...shapedNear(read, cues.all));
  spans.push(...searchedNames(plain, text, placesAt, cues.searches));
  spans.push(...fullNamesNear(plain, text, placesAt));
  return spans;
}
