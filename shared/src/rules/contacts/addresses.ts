import { CONTACT_MASK } from '../../constants.ts';
import {
  atWords,
  dotWords,
  doubtfulEndings,
  endings,
  mailProviders,
  noHosts,
  shortHosts,
  socialHosts,
} from './address-words.ts';
import { after, matchesIn, notAfter } from './after.ts';
import { type ReadText, rewrite } from './as-read.ts';
import type { ContactKind, FoundContact } from './found-contact.ts';
import { isWordAt, runEnd, runStart } from './tokens.ts';

/** The signs of a mail address before its '@', and of a host, beside letters and digits. */
const localSigns = '._%+-';
const hostSigns = '.-';
const longest = { local: 64, host: 253, path: 300 } as const;

const isEnding = (word: string) => endings.has(word) || doubtfulEndings.has(word) || mailProviders.has(word);
const stop = String.raw`[\[({<]\s{0,2}(?:${dotWords}|\.)\s{0,2}[\])}>]`;
const bracketStop = new RegExp(String.raw`\s{0,2}${stop}\s{0,2}`, 'gu');
const bracketSign = new RegExp(String.raw`\s{0,2}[\[({<]\s{0,2}(?:${atWords}|@)\s{0,2}[\])}>]\s{0,2}`, 'gu');
const wordStop = new RegExp(
  String.raw`[\s_*-]{1,3}(?:${dotWords})[\s_*-]{1,3}(?=([\p{L}\p{M}]{1,12})(?![\p{L}\p{M}]))`,
  'gu',
);
const joinedStop = after(/[a-z\d]$/, /dot(?=(?:com|net|org)(?![a-z]))/g);
const looseStop = /(\s{0,2})\.(\s{0,2})(?=([\p{L}\p{M}]{2,6})(?![\p{L}\p{M}]))/gu;
const wordSign = new RegExp(
  String.raw`[\s_*-]{1,3}(?:${atWords})[\s_*-]{1,3}(?=([\p{L}\p{M}\d-]{2,30})(?:\.([\p{L}\p{M}]{2,12}))?)`,
  'gu',
);
const looseSign = /\s{0,2}@\s{0,2}(?=([\p{L}\p{M}]{2,20}))/gu;
/** 'g mail dot com'. */
const looseGmail = notAfter(/[\p{L}\d]$/u, /g[\s-]mail(?=\s?(?:dot|\.|ডট))/gu);
const slash = /\s{1,2}(?:slash|স্ল্যাশ|\/)\s{1,2}(?=[a-z\d])|\/\s(?=[a-z\d])/gu;
const pathHost = /\.(?:com|me|net|bd)$/;
/** Separate letters: 'g m a i l'. */
const apart = notAfter(/\S$/, /[a-z\d@._-](?!\S)(?:[ ][a-z\d@._-](?!\S))*/g);
/** Fewer separate letters are words of their own. */
const fewestApart = 5;
/** Words before 'at yahoo' that show a place of work and not an address. */
const workplaceLead =
  /(?:work|works|worked|working|job|am|is|was|are|me|us|login|him|her|you|office|engineer|manager|developer)$/;

const hasApart = /(?:^|\s)\S \S \S \S \S/;
const hasStopWord = /dot|doot|ডট|দট/;
const hasSignWord = new RegExp(String.raw`[\s_*-](?:${atWords})[\s_*-]`, 'u');
const hasLooseStop = /\s\.|\.\s/;
const hasLooseGmail = /g[\s-]mail/;
const hasSlash = /\s\/|\/\s|\s(?:slash|স্ল্যাশ)/;
const hasScheme = /:\/|www|live:/;

const followsWord = ({ input, index }: RegExpExecArray) => index > 0 && isWordAt(input, index - 1);

function withStops(text: ReadText): ReadText {
  if (!hasStopWord.test(text.read)) return text;
  const joined = rewrite(text, joinedStop, () => '.');
  const stopped = rewrite(joined, wordStop, (match) =>
    followsWord(match) && isEnding(match[1] as string) ? '.' : undefined,
  );
  // One certain 'dot' makes the other words stops too: 'rahim dot uddin at gmail dot com'.
  return stopped.read === joined.read
    ? joined
    : rewrite(stopped, wordStop, (match) => (followsWord(match) ? '.' : undefined));
}

function withSigns(text: ReadText): ReadText {
  const isSign = (match: RegExpExecArray) => {
    if (!followsWord(match)) return undefined;
    const [host, ending] = [match[1] as string, match[2]];
    if (ending && (endings.has(ending) || mailProviders.has(host))) return '@';
    const lead = match.input.slice(Math.max(0, match.index - 20), match.index);
    return mailProviders.has(host) && !workplaceLead.test(lead) ? '@' : undefined;
  };
  const signed = text.read.includes('@')
    ? rewrite(text, looseSign, ([, host]) => (mailProviders.has(host as string) ? '@' : undefined))
    : text;
  return hasSignWord.test(signed.read) ? rewrite(signed, wordSign, isSign) : signed;
}

const isLoose = ({ input, index, 1: left, 2: right, 3: ending }: RegExpExecArray) => {
  const label = input.slice(runStart(input, index, 20), index);
  const isHost = mailProviders.has(label) || socialHosts.has(label);
  return `${left}${right}` !== '' && isHost && endings.has(ending as string) ? '.' : undefined;
};

const isSlash = ({ input, index }: RegExpExecArray) =>
  pathHost.test(input.slice(Math.max(0, index - 4), index)) ? '/' : undefined;

/** Replaces the ways in which people write '@' and '.' in an address by these signs. */
export function asAddresses(text: ReadText): ReadText {
  let plain = hasApart.test(text.read)
    ? rewrite(text, apart, ([letters]) =>
        letters.length < 2 * fewestApart - 1 ? undefined : letters.replaceAll(' ', ''),
      )
    : text;
  if (hasLooseGmail.test(plain.read)) plain = rewrite(plain, looseGmail, () => 'gmail');
  if (/[[({<]/.test(plain.read)) {
    plain = rewrite(plain, bracketStop, () => '.');
    plain = rewrite(plain, bracketSign, () => '@');
  }
  plain = withSigns(withStops(plain));
  if (hasLooseStop.test(plain.read)) plain = rewrite(plain, looseStop, isLoose);
  return hasSlash.test(plain.read) ? rewrite(plain, slash, isSlash) : plain;
}

function contact(kind: ContactKind, from: number, to: number): FoundContact {
  return { kind, from, to, shown: CONTACT_MASK.mask };
}

function findMails(read: string): FoundContact[] {
  const found: FoundContact[] = [];
  for (let at = read.indexOf('@'); at !== -1; at = read.indexOf('@', at + 1)) {
    const from = runStart(read, at, longest.local, localSigns);
    if (from === at) continue;
    let host = read.slice(at + 1, Math.min(runEnd(read, at + 1, hostSigns), at + 1 + longest.host));
    while (/[.-]$/.test(host)) host = host.slice(0, -1);
    const isHost =
      /[^.]\.[\p{L}\p{M}]{2}/u.test(host) ||
      mailProviders.has(host.split('.')[0] as string) ||
      /^[a-z]+mail/.test(host);
    const misspelled = /^,(?:com|net|org)(?![a-z])/.exec(read.slice(at + 1 + host.length))?.[0].length ?? 0;
    if (isHost) found.push(contact('mail', from, at + 1 + host.length + misspelled));
  }
  return found;
}

/**
 * Whether the ending of a host is the start of a sentence without a space before it: 'in Dhaka.Live well'.
 */
function beginsSentence(word: string): boolean {
  return /^\p{Lu}\p{Ll}/u.test(word);
}

/** The length of the host in a run of host characters; 0 if there is none. */
function hostLength(run: string, written: (from: number, to: number) => string, hasPath: boolean): number {
  const labels = run.split('.');
  let end = 0;
  let length = 0;
  for (const [n, label] of labels.entries()) {
    const from = length;
    length += label.length;
    if (n > 0 && label !== '' && labels[n - 1] !== '') {
      const isLast = n === labels.length - 1;
      const host = `${labels[n - 1]}.${label}`;
      const isStrong = endings.has(label) && !(label === 'co' && isLast && !hasPath);
      if (shortHosts.has(host)) end = length;
      else if (isStrong && !noHosts.has(host) && (hasPath || !beginsSentence(written(from, length))))
        end = length;
      else if (doubtfulEndings.has(label) && isLast && hasPath) end = length;
    }
    length += 1;
  }
  return end;
}

const scheme =
  /\b(?:h(?:tt|xx)ps?|ftp):\/{1,2}\s?[^\s]{1,300}|\bwww\s?\.\s?[^\s]{2,300}|\blive:[a-z\d._]{3,40}/g;
const signBefore = /\s?[^\s\p{L}\d]?\s?$/u;
const ordinaryWord =
  /^(?:use|my|your|a|an|the|to|in|on|at|from|by|is|only|new|old|via|through|amar|apnar|visit|open|check)$/;

function findLinks({ read, places }: ReadText, text: string): FoundContact[] {
  const found = Array.from(hasScheme.test(read) ? read.matchAll(scheme) : [], ({ 0: link, index }) =>
    contact('link', index, index + link.length),
  );
  let end = 0;
  for (let stop = read.indexOf('.'); stop !== -1; stop = read.indexOf('.', end)) {
    const index = runStart(read, stop, stop - end, hostSigns);
    end = runEnd(read, stop, hostSigns);
    const run = read.slice(index, end);
    const written = (from: number, to: number) => text.slice(places[index + from], places[index + to]);
    const hasPath =
      read[index + run.length] === '/' && /[\p{L}\d@]/u.test(read[index + run.length + 1] ?? '');
    const length = hostLength(run, written, hasPath);
    if (length === 0) continue;
    const after = index + length;
    const path =
      length === run.length
        ? (/^[/?#:][^\s]*/.exec(read.slice(after, after + longest.path))?.[0].length ?? 0)
        : 0;
    let from = index;
    // 'name#gmail.com', 'name gmail.com': a mail provider alone is no contact, so the name before it belongs
    // to the find.
    if (path === 0 && mailProviders.has(run.split('.')[0] as string)) {
      const nameEnd = index - (signBefore.exec(read.slice(Math.max(0, index - 4), index))?.[0].length ?? 0);
      const begins = runStart(read, nameEnd, 40, '._+-');
      const isName = nameEnd - begins >= 2 && /^$|\s/.test(read.slice(Math.max(0, begins - 1), begins));
      if (isName && !ordinaryWord.test(read.slice(begins, nameEnd))) from = begins;
    }
    found.push(contact('link', from, after + path));
  }
  return found;
}

/** A mail address written backwards: 'moc.liamg@mihar', 'moc dot liamg at mihar'. */
const reversedMail = notAfter(
  /[a-z]$/,
  /(?:(?:moc|ten|gro|ku|db)\s?(?:\.|dot|tod)\s?[a-z]{2,20}|(?:liamg|oohay|liamtoh|koo{1,2}ltuo|duolci)(?:[\s.]{1,2}moc)?)\s?(?:@|at\s|ta\s)\s?[a-z\d._-]{2,64}/g,
);
const hasReversed = /moc|ten|gro|liamg|oohay|liamtoh|ltuo/;

function findReversed(read: string): FoundContact[] {
  if (!hasReversed.test(read)) return [];
  return Array.from(matchesIn(read, reversedMail), ({ 0: mail, index }) =>
    contact('mail', index, index + mail.length),
  );
}

/** Finds mail addresses and links. `plain` is the result of `asAddresses`; `text` is the original. */
export function findAddresses(plain: ReadText, text: string): FoundContact[] {
  const reversed = findReversed(plain.read);
  if (!/[@.:]/.test(plain.read)) return reversed;
  return [...reversed, ...findMails(plain.read), ...findLinks(plain, text)];
}
