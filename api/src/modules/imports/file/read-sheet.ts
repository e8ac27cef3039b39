import { IMPORT_CELL_MAX, IMPORT_COLUMNS_MAX } from '@milon/shared/constants';
import { type FileRow, RowCollector } from './collect-rows.ts';
import { FileFaultError } from './file-fault.ts';
import type { XmlListener } from './read-xml.ts';

const broken = () => new FileFaultError({ reason: 'broken' });

/** The last row of the largest sheet that a spreadsheet program writes. */
const lastRow = 1_048_576;
/** As long as the longest cell can be as it is written, each character as `_x0041_`. */
const writtenMax = 7 * IMPORT_CELL_MAX;
/** Replaces every text that is longer than a cell may be. */
const tooLong = 'x'.repeat(IMPORT_CELL_MAX + 1);

/** Collects the pieces of one text, and keeps no more of it than a cell may have. */
export class TextCollector {
  #text = '';
  isOpen = false;

  readonly add = (piece: string): void => {
    if (this.isOpen && this.#text.length <= writtenMax) this.#text += piece;
  };

  /** The text so far, which it forgets. */
  take(): string {
    const text = this.#text;
    this.#text = '';
    if (text.length > writtenMax) return tooLong;
    // A copy: the text is a window into its whole piece of XML, which would stay in memory for it.
    return ` ${text}`.slice(1);
  }
}

/** Signs that XML cannot have are written as `_x000D_`. */
export const unescape = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * A number as a person would write it. `1.712345678E9` has all its digits and is written out; `1.71E+09` has
 * lost some, and stays as it is.
 */
function writeNumber(raw: string): string {
  const scientific = /^(-?)(\d)(?:\.(\d+))?E\+?(\d+)$/i.exec(raw);
  if (!scientific) return /^-?\d+\.0+$/.test(raw) ? raw.slice(0, raw.indexOf('.')) : raw;
  const [, sign = '', first = '', rest = '', power = '0'] = scientific;
  return rest.length === Number(power) ? `${sign}${first}${rest}` : raw;
}

const dayMs = 24 * 60 * 60 * 1000;
/** Days from the first day that a spreadsheet counts to 1970. */
const daysTo1970 = { from1900: 25_569, from1904: 24_107 };

/** A date as YYYY-MM-DD, with its time if it has one; what is no date stays as it is. */
function writeDate(raw: string, ms: number): string {
  const date = new Date(Math.floor(ms));
  return Number.isNaN(date.getTime()) ? raw : date.toISOString().replace('T00:00:00.000Z', '');
}

/** What the cells of a sheet refer to. */
export interface SheetContext {
  readonly strings: readonly string[];
  /** Whether the style with this number shows a number as a date. */
  readonly isDate: readonly boolean[];
  readonly is1904: boolean;
}

function writeValue(raw: string, type: string, style: number, context: SheetContext): string {
  switch (type) {
    case 's': {
      const text = context.strings[Number(raw)];
      if (text === undefined) throw broken();
      return text;
    }
    case 'str':
    case 'inlineStr':
      return unescape(raw);
    case 'b':
      return String(raw === '1');
    case 'd':
      return writeDate(raw, Date.parse(raw));
    case 'n': {
      if (!context.isDate[style]) return writeNumber(raw);
      const from = context.is1904 ? daysTo1970.from1904 : daysTo1970.from1900;
      return writeDate(raw, (Number(raw) - from) * dayMs);
    }
    default:
      // A formula that failed has no value.
      return '';
  }
}

/** The column of an address such as `AB12`, from 1. Beyond the last column that may be, any later one. */
function columnOf(address: string): number {
  let column = 0;
  for (const sign of address) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26 || column > IMPORT_COLUMNS_MAX) break;
    column = column * 26 + letter;
  }
  if (column === 0) throw broken();
  return column;
}

/**
 * Hears a sheet and keeps its rows that are not empty. Nothing is kept for what lies between its cells, so a
 * far cell costs no more than a near one. The listener throws FileFaultError.
 */
export function listenToSheet(context: SheetContext): { listener: XmlListener; rows: readonly FileRow[] } {
  const collector = new RowCollector();
  const text = new TextCollector();
  let isInData = false;
  let row = 0;
  let cells: string[] = [];
  let cell = { column: 0, type: 'n', style: 0 };
  let isPhonetic = false;

  function put(value: string): void {
    if (value.trim() === '') return;
    if (cell.column > IMPORT_COLUMNS_MAX)
      throw new FileFaultError({ reason: 'tooManyColumns', n: IMPORT_COLUMNS_MAX });
    while (cells.length < cell.column - 1) cells.push('');
    cells.push(value);
  }

  /** Rows and cells come in order; one without its place follows the one before it. */
  function begin(name: string, attributes: ReadonlyMap<string, string>): void {
    if (name === 'row') {
      const next = attributes.has('r') ? Number(attributes.get('r')) : row + 1;
      if (!(next > row && next <= lastRow)) throw broken();
      row = next;
      cells = [];
      cell = { column: 0, type: 'n', style: 0 };
    } else {
      const address = attributes.get('r');
      const column = address === undefined ? cell.column + 1 : columnOf(address);
      // The address is cut where no column is allowed any more.
      if (column <= cell.column && column <= IMPORT_COLUMNS_MAX) throw broken();
      cell = { column, type: attributes.get('t') ?? 'n', style: Number(attributes.get('s') ?? 0) };
    }
  }

  const listener: XmlListener = {
    open(name, attributes) {
      if (name === 'sheetData') isInData = true;
      else if (!isInData) return;
      else if (name === 'row' || name === 'c') begin(name, attributes);
      else if (name === 'rPh') isPhonetic = true;
      else if (name === (cell.type === 'inlineStr' ? 't' : 'v')) text.isOpen = !isPhonetic;
    },
    text: text.add,
    close(name) {
      if (name === 'sheetData') isInData = false;
      else if (!isInData) return;
      else if (name === 't' || name === 'v') text.isOpen = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'row') collector.add(row, cells);
      else if (name === 'c') {
        const raw = text.take();
        if (raw !== '') put(writeValue(raw, cell.type, cell.style, context));
      }
    },
  };
  return { listener, rows: collector.rows };
}
