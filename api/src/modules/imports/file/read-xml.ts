import { SaxesParser } from 'saxes';
import { FileFaultError } from './file-fault.ts';

/** Far more than a workbook has; the parser keeps what is open. */
const depthMax = 64;
const attributesMax = 256;
/** The longest text of a cell in Excel, ten signs for each. The parser needs many times a text's memory. */
const textMax = 32_767 * 10;

/** What a reader of XML hears. Names come without their prefix. */
export interface XmlListener {
  readonly open: (name: string, attributes: ReadonlyMap<string, string>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

const broken = () => new FileFaultError({ reason: 'broken' });
const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** Reads XML piece by piece. Declarations are refused. Throws FileFaultError, and errors of saxes. */
export async function readXml(pieces: AsyncIterable<Uint8Array>, listener: XmlListener): Promise<void> {
  const parser = new SaxesParser({ position: false });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    throw broken();
  });
  let depth = 0;
  let count = 0;
  parser.on('attribute', () => {
    count += 1;
    if (count > attributesMax) throw broken();
  });
  parser.on('opentag', ({ name, attributes }) => {
    count = 0;
    depth += 1;
    if (depth > depthMax) throw broken();
    const own = Object.entries(attributes).filter(([key]) => !key.startsWith('xmlns'));
    listener.open(withoutPrefix(name), new Map(own.map(([key, value]) => [withoutPrefix(key), value])));
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    listener.close?.(withoutPrefix(name));
  });
  if (listener.text) {
    parser.on('text', listener.text);
    parser.on('cdata', listener.text);
  }
  const decoder = new TextDecoder();
  /** Signs since the last tag began. */
  let unbroken = 0;
  for await (const bytes of pieces) {
    const piece = decoder.decode(bytes, { stream: true });
    const tag = piece.lastIndexOf('<');
    unbroken = tag === -1 ? unbroken + piece.length : piece.length - tag;
    if (unbroken > textMax) {
      if (piece.trim() !== '') throw new FileFaultError({ reason: 'tooLarge' });
      // More space than any cell holds, between rows for example, says nothing.
      unbroken = textMax;
      continue;
    }
    parser.write(piece);
  }
  parser.close();
}
