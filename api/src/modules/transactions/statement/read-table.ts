import { Readable } from 'node:stream';
import { STATEMENT_LINES_MAX } from '@milon/shared/constants';
import { type DateReading, readTrxId, shownDateReading } from '@milon/shared/rules';
import { CsvError, parse } from 'csv-parse';
import { DomainError } from '../../../platform/domain-error.ts';
import { dateIn, readDay, readPoisha } from './read-cells.ts';
import { findColumns, type StatementColumns } from './statement-columns.ts';
import { type Pause, type StatementLine, shownText } from './statement-line.ts';

const delimiters = [',', '\t', ';', '|'];
/** Above the headers may stand the name of the account and its balance. */
const titleLinesMax = 40;
/** The headers, and one line too many: then the statement is refused. */
const linesMax = STATEMENT_LINES_MAX + 2;
/** The most signs of one line. */
const lineMax = 4_000;
/** How much of the text is taken apart at once. */
const pieceLength = 2_000;

interface Layout {
  /** The place of the headers in the text, and the number of their line. */
  readonly from: number;
  readonly line: number;
  readonly delimiter: string;
}

/** Where the table begins; undefined if the text is none. */
async function findLayout(text: string, pause: Pause): Promise<Layout | undefined> {
  let from = 0;
  for (let line = 1; line <= titleLinesMax && from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const written = text.slice(from, Math.min(end < 0 ? text.length : end, from + lineMax));
    for (const delimiter of delimiters) {
      await pause();
      if (findColumns(written.split(delimiter).map((cell) => cell.replaceAll('"', ''))))
        return { from, line, delimiter };
    }
    if (end < 0) return undefined;
    from = end + 1;
  }
  return undefined;
}

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

interface Parsed {
  readonly info: { readonly lines: number };
  readonly record: readonly string[];
}

async function* piecesOf(text: string, pause: Pause): AsyncGenerator<string> {
  for (let from = 0; from < text.length; from += pieceLength) {
    await pause();
    yield text.slice(from, from + pieceLength);
  }
}

/** The line of headers and all after it, without empty ones. */
async function splitRows(text: string, { from, line, delimiter }: Layout, pause: Pause): Promise<Row[]> {
  const rows: Row[] = [];
  const parser = parse({
    delimiter,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: lineMax,
    to: linesMax,
    skip_empty_lines: true,
    info: true,
  });
  Readable.from(piecesOf(text.slice(from), pause)).pipe(parser);
  try {
    for await (const { info, record } of parser as AsyncIterable<Parsed>) {
      const cells = record.map((cell) => cell.trim());
      if (cells.some((cell) => cell !== '')) rows.push({ line: line + info.lines - 1, cells });
      await pause();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError('INVALID', { fields: ['text'] });
  }
  return rows;
}

/** Days are first, unless the column shows that months are. */
async function readingOf(rows: readonly Row[], column: number, pause: Pause): Promise<DateReading> {
  const shown = new Set<DateReading | undefined>();
  for (const { cells } of rows) {
    await pause();
    shown.add(shownDateReading(dateIn(cells[column] ?? '')));
  }
  return shown.has('monthFirst') && !shown.has('dayFirst') ? 'monthFirst' : 'dayFirst';
}

const done = /^(?:completed?|success|successful|succeeded|paid|settled|processed|received|সফল|সম্পন্ন)$/;
const outgoing =
  /refund|revers|cash ?out|withdraw|payout|disburse|send money|sent|charge|fee|transfer out|cancel|ফেরত/;

interface Table {
  readonly columns: StatementColumns;
  /** How many cells the headers have. */
  readonly width: number;
  readonly reading: DateReading;
  readonly thisYear: number;
}

function readRow({ cells, line }: Row, { columns, reading, thisYear, width }: Table): StatementLine {
  const cellOf = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
  const status = cellOf(columns.status).toLowerCase();
  const sent = readPoisha(cellOf(columns.out)) ?? 0;
  const amount = readPoisha(cellOf(columns.amount));
  return {
    line,
    text: shownText(cells.filter(Boolean).join(' · ')),
    // A payer who writes delimiters into the reference moves what they wrote under other headers.
    trxId: cells.length > width ? undefined : readTrxId(cellOf(columns.trxId).slice(0, 120)),
    poisha: amount === undefined && sent !== 0 ? Math.abs(sent) : amount && Math.abs(amount),
    day: readDay(cellOf(columns.day), reading, thisYear),
    isIncoming:
      sent === 0 &&
      (amount ?? 1) > 0 &&
      (status === '' || done.test(status)) &&
      !outgoing.test(cellOf(columns.type).toLowerCase()),
  };
}

/**
 * The lines of a table with headers, such as a CSV file; undefined if the text has no such headers. Throws
 * INVALID.
 */
export async function readTable(
  text: string,
  thisYear: number,
  pause: Pause,
): Promise<StatementLine[] | undefined> {
  const layout = await findLayout(text, pause);
  const [headers, ...rows] = layout ? await splitRows(text, layout, pause) : [];
  const columns = headers && findColumns(headers.cells);
  if (!columns) return undefined;
  const reading = await readingOf(rows, columns.day ?? 0, pause);
  const table = { columns, width: headers.cells.length, reading, thisYear };
  const lines: StatementLine[] = [];
  for (const row of rows) {
    await pause();
    lines.push(readRow(row, table));
  }
  return lines;
}
