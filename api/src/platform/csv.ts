/** Spreadsheets run a cell that begins with one of these as a formula. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]/u;

/** One cell in quotation marks; what would be a formula becomes text. */
function writeCell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

/**
 * Writes a CSV file (RFC 4180). The byte order mark makes spreadsheets read Bangla; the last line ends like
 * the others, so a reader can tell a complete file.
 */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(writeCell).join(',')}\r\n`).join('')}`;
}

/** A cell that `writeCsv` made text, as it was before. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
