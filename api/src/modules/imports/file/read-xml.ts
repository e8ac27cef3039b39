import { FileFaultError } from './file-fault.ts';

/** The longest tag, comment or declaration: a program that writes workbooks needs a few thousand. */
const tagMax = 64 * 1024;
/** The longest reference to a character, such as `&#x10FFFF;`. */
const referenceMax = 10;

/** What a reader of XML hears. Names come without their prefix. */
export interface XmlListener {
  readonly open: (name: string, attributes: () => ReadonlyMap<string, string>) => void;
  /** A piece of a text; a long text has several. `decode` it if it is needed. */
  readonly text?: (piece: string) => void;
  readonly close?: (name: string) => void;
}

const broken = () => new FileFaultError({ reason: 'broken' });

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** A text with its references to characters replaced. */
export const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,4}));/gi, (written, decimal, hex, name) => {
    if (name !== undefined) return named[name as string] ?? written;
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : written;
  });

const isSpace = (sign: string | undefined) => sign === ' ' || sign === '\n' || sign === '\r' || sign === '\t';
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** The attributes of a tag by name; those of the first kind of quotation mark to the next of its kind. */
function attributesOf(tag: string): Map<string, string> {
  const found = new Map<string, string>();
  for (let at = 0; ; ) {
    const equals = tag.indexOf('=', at);
    if (equals < 0) return found;
    let from = equals + 1;
    while (isSpace(tag[from])) from += 1;
    const quote = tag[from];
    const to = quote === '"' || quote === "'" ? tag.indexOf(quote, from + 1) : -1;
    if (to < 0) throw broken();
    const name = tag.slice(at, equals).trim();
    if (!name.startsWith('xmlns')) found.set(withoutPrefix(name), decode(tag.slice(from + 1, to)));
    at = to + 1;
  }
}

/** Where the tag that begins at `from` ends, after its `>`; -1 if it goes on. */
function endOfTag(xml: string, from: number): number {
  for (let at = from + 1; at < xml.length; at += 1) {
    const sign = xml[at];
    if (sign === '>') return at + 1;
    if (sign === '"' || sign === "'") {
      at = xml.indexOf(sign, at + 1);
      if (at < 0) return -1;
    }
  }
  return -1;
}

/** Tells the listener about a tag, from `<` to `>`. */
function readTag(tag: string, { open, close }: XmlListener): void {
  if (tag[1] === '/') return close?.(withoutPrefix(tag.slice(2, -1).trim()));
  const isClosed = tag.at(-2) === '/';
  let nameTo = 1;
  while (nameTo < tag.length && !isSpace(tag[nameTo]) && tag[nameTo] !== '/' && tag[nameTo] !== '>')
    nameTo += 1;
  const name = withoutPrefix(tag.slice(1, nameTo));
  open(name, () => attributesOf(tag.slice(nameTo)));
  if (isClosed) close?.(name);
}

/** Where the text of `xml` from `from` may be cut without cutting a reference. */
function cutOf(xml: string, from: number): number {
  const at = xml.lastIndexOf('&');
  const isCut = at >= from && at > xml.length - referenceMax && !xml.includes(';', at);
  return isCut ? at : xml.length;
}

const ends: readonly (readonly [string, string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
];

/**
 * Reads XML piece by piece and keeps none of it, in a time that grows with its length alone. Declarations of
 * entities are refused. Throws FileFaultError.
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of pieces) {
    const xml = rest + decoder.decode(piece, { stream: true });
    let at = 0;
    for (;;) {
      const from = xml.indexOf('<', at);
      const textTo = from < 0 ? cutOf(xml, at) : from;
      if (textTo > at) listener.text?.(xml.slice(at, textTo));
      at = textTo;
      if (from < 0) break;
      if (xml.startsWith('<!', from) && xml.length - from >= 4 && !xml.startsWith('<!--', from))
        throw broken();
      const [, close] = ends.find(([open]) => xml.startsWith(open, from)) ?? [];
      const closeAt = close === undefined ? -1 : xml.indexOf(close, from);
      const to = close === undefined ? endOfTag(xml, from) : closeAt < 0 ? -1 : closeAt + close.length;
      if (to < 0) break;
      if (close === undefined) readTag(xml.slice(from, to), listener);
      at = to;
    }
    rest = xml.slice(at);
    if (rest.length > tagMax) throw broken();
  }
  if (rest.trim() !== '') throw broken();
}
