import { IMPORT_COLUMNS_MAX, IMPORT_ROWS_MAX } from '@milon/shared/constants';
import type { FileRow } from './collect-rows.ts';
import { FileFaultError } from './file-fault.ts';
import { type Archive, readArchive } from './read-archive.ts';
import { listenToSheet, TextCollector, unescape } from './read-sheet.ts';
import { readXml, type XmlListener } from './read-xml.ts';

/** A sheet of the largest size may have a text of its own in each cell. */
const stringsMax = IMPORT_ROWS_MAX * IMPORT_COLUMNS_MAX;

const broken = () => new FileFaultError({ reason: 'broken' });
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
/** The compound files of Excel before 2007, and of workbooks with a password. */
const isCompound = (bytes: Uint8Array) => Buffer.from(bytes.subarray(0, 4)).toString('hex') === 'd0cf11e0';

/** Whether the bytes are a workbook, and not text. Throws for files that only look like one. */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (isCompound(bytes)) {
    const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
      Buffer.from('EncryptedPackage', 'utf16le'),
    );
    throw new FileFaultError({ reason: isLocked ? 'locked' : 'oldExcel' });
  }
  if (Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '%PDF-')
    throw new FileFaultError({ reason: 'otherFile' });
  return isZip(bytes);
}

/** Reads a part of the workbook; returns false if it is not there. */
async function readPart(archive: Archive, name: string, listener: XmlListener): Promise<boolean> {
  const pieces = await archive.open(name);
  if (pieces) await readXml(pieces, listener);
  return pieces !== undefined;
}

interface Relations {
  /** The names of the parts by the ids of their sheets. */
  readonly sheets: ReadonlyMap<string, string>;
  readonly strings: string;
  readonly styles: string;
}

async function readRelations(archive: Archive): Promise<Relations> {
  const sheets = new Map<string, string>();
  let strings = 'xl/sharedStrings.xml';
  let styles = 'xl/styles.xml';
  await readPart(archive, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name !== 'Relationship') return;
      const [type = '', target = '', id = ''] = ['Type', 'Target', 'Id'].map((key) => attributes.get(key));
      const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      if (type.endsWith('/worksheet')) sheets.set(id, part);
      else if (type.endsWith('/sharedStrings')) strings = part;
      else if (type.endsWith('/styles')) styles = part;
    },
  });
  return { sheets, strings, styles };
}

/** The id of the first sheet that a person sees, and whether days count from 1904. */
async function readContents(
  archive: Archive,
  { sheets }: Relations,
): Promise<{ sheet: string | undefined; is1904: boolean }> {
  let shown: string | undefined;
  let hidden: string | undefined;
  let is1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') is1904 = /^(?:1|true|on)$/i.test(attributes.get('date1904') ?? '');
      const id = name === 'sheet' ? attributes.get('id') : undefined;
      if (id === undefined || !sheets.has(id)) return;
      if ((attributes.get('state') ?? 'visible') === 'visible') shown ??= id;
      else hidden ??= id;
    },
  });
  return { sheet: shown ?? hidden, is1904 };
}

async function readStrings(archive: Archive, part: string): Promise<string[]> {
  const strings: string[] = [];
  const text = new TextCollector();
  let isPhonetic = false;
  await readPart(archive, part, {
    open(name) {
      if (name === 'rPh') isPhonetic = true;
      else if (name === 't') text.isOpen = !isPhonetic;
    },
    text: text.add,
    close(name) {
      if (name === 'rPh') isPhonetic = false;
      else if (name === 't') text.isOpen = false;
      if (name !== 'si') return;
      if (strings.length === stringsMax) throw new FileFaultError({ reason: 'tooLarge' });
      strings.push(unescape(text.take()));
    },
  });
  return strings;
}

/** Formats of dates that every program knows by their numbers: the first and the last of each row. */
const dateFormats = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
] as const;
/** The longest format that a spreadsheet program takes. */
const formatMax = 255;

/** Whether a format such as `[$-409]d mmm yyyy;@` shows a date. Its literal texts do not count. */
function isDateFormat(code: string): boolean {
  const signs = code
    .slice(0, formatMax)
    .replace(/"[^"]*"|[\\_*].|\[(?![hms]+\])[^\][]*\]/gi, ' ')
    .replace(/general/gi, ' ');
  return /[dmyhs]/i.test(signs);
}

async function readStyles(archive: Archive, part: string): Promise<boolean[]> {
  const formats = new Map<string, boolean>();
  const isDate: boolean[] = [];
  let isInCells = false;
  await readPart(archive, part, {
    open(name, attributes) {
      if (name === 'cellXfs') isInCells = true;
      else if (name === 'numFmt')
        formats.set(attributes.get('numFmtId') ?? '', isDateFormat(attributes.get('formatCode') ?? ''));
      else if (name === 'xf' && isInCells) {
        const id = attributes.get('numFmtId') ?? '0';
        const isKnown = dateFormats.some(([from, to]) => Number(id) >= from && Number(id) <= to);
        isDate.push(formats.get(id) ?? isKnown);
      }
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false;
    },
  });
  return isDate;
}

async function readWorkbook(bytes: Uint8Array): Promise<readonly FileRow[]> {
  const archive = await readArchive(bytes);
  if (archive.names.some((name) => /vbaProject\.bin$|^xl\/macrosheets\//i.test(name)))
    throw new FileFaultError({ reason: 'macros' });
  if (!archive.names.includes('xl/workbook.xml')) throw new FileFaultError({ reason: 'otherFile' });
  const relations = await readRelations(archive);
  const { sheet, is1904 } = await readContents(archive, relations);
  const part = sheet === undefined ? undefined : relations.sheets.get(sheet);
  if (part === undefined) throw broken();
  const isDate = await readStyles(archive, relations.styles);
  const strings = await readStrings(archive, relations.strings);
  const { listener, rows } = listenToSheet({ strings, isDate, is1904 });
  if (!(await readPart(archive, part, listener))) throw broken();
  return rows;
}

/**
 * The rows of the first sheet that are not empty, every cell as text and a date as YYYY-MM-DD. Unpacks only
 * the parts that it reads, one after another, and keeps only texts and rows. Throws FileFaultError.
 */
export async function readXlsx(bytes: Uint8Array): Promise<readonly FileRow[]> {
  try {
    return await readWorkbook(bytes);
  } catch (error) {
    throw error instanceof FileFaultError ? error : broken();
  }
}
