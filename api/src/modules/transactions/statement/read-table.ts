import { STATEMENT_LINES_MAX } from '@milon/shared/constants';
import { type DateReading, readTrxId, shownDateReading } from '@milon/shared/rules';
import { CsvError, parse } from 'csv-parse/sync';
import { DomainError } from '../../../platform/domain-error.ts';
import { dateIn, readDay, readPoisha } from './read-cells.ts';
import { findColumns, type StatementColumns } from './statement-columns.ts';
import { type StatementLine, shownText } from './statement-line.ts';

const delimiters = [',', '\t', ';', '|'];
/** Above the headers may stand the name of the account and its balance. */
const titleLinesMax = 40;
/** The headers, and one line too many: then the statement is refused. */
const linesMax = STATEMENT_LINES_MAX + 2;
/** The most signs of one line. */
const lineMax = 4_000;

interface Layout {
  /** The place of the headers in the text, and the number of their line. */
  readonly from: number;
  readonly line: number;
  readonly delimiter: string;
  readonly columns: StatementColumns;
}

/** Where the table begins; undefined if the text is none. */
function findLayout(text: string): Layout | undefined {
  let from = 0;
  for (let line = 1; line <= titleLinesMax && from < text.length; line += 1) {
    const end = text.indexOf('\n', from);
    const written = text.slice(from, Math.min(end < 0 ? text.length : end, from + lineMax));
    for (const delimiter of delimiters) {
      const columns = findColumns(written.split(delimiter).map((cell) => cell.replaceAll('"', '')));
      if (columns) return { from, line, delimiter, columns };
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

function splitRows(text: string, { from, line, delimiter }: Layout): Row[] {
  const rows: Row[] = [];
  try {
    parse(text.slice(from), {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      max_record_size: lineMax,
      to: linesMax,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        rows.push({ line: line + lines - 1, cells: cells.map((cell) => cell.trim()) });
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new DomainError('INVALID', { fields: ['text'] });
  }
  return rows.slice(1).filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Days are first, unless the column shows that months are. */
function readingOf(rows: readonly Row[], column: number): DateReading {
  const shown = new Set(rows.map(({ cells }) => shownDateReading(dateIn(cells[column] ?? ''))));
  return shown.has('monthFirst') && !shown.has('dayFirst') ? 'monthFirst' : 'dayFirst';
}

const done = /^(?:completed?|success|successful|succeeded|paid|settled|processed|received|সফল|সম্পন্ন)$/;
const outgoing =
  /refund|revers|cash ?out|withdraw|payout|disburse|send money|sent|charge|fee|transfer out|cancel|ফেরত/;

/** The lines of a table with headers, such as a CSV file; undefined if the text has no such headers. */
export function readTable(text: string, thisYear: number): StatementLine[] | undefined {
  const layout = findLayout(text);
  if (!layout) return undefined;
  const { columns } = layout;
  const rows = splitRows(text, layout);
  const reading = readingOf(rows, columns.day ?? 0);
  return rows.map(({ line, cells }) => {
    const cellOf = (column: number | undefined) => (column === undefined ? '' : (cells[column] ?? ''));
    const status = cellOf(columns.status).toLowerCase();
    const sent = readPoisha(cellOf(columns.out)) ?? 0;
    const amount = readPoisha(cellOf(columns.amount));
    return {
      line,
      text: shownText(cells.filter(Boolean).join(' · ')),
      trxId: readTrxId(cellOf(columns.trxId).slice(0, 120)),
      poisha: amount === undefined && sent !== 0 ? Math.abs(sent) : amount && Math.abs(amount),
      day: readDay(cellOf(columns.day), reading, thisYear),
      isIncoming:
        sent === 0 &&
        (amount ?? 1) > 0 &&
        (status === '' || done.test(status)) &&
        !outgoing.test(cellOf(columns.type).toLowerCase()),
    };
  });
}
