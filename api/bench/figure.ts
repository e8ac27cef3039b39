/** One measured row: always a ratio or a limit, measured in this run. */
export interface Figure {
  /** `P1`, `P2 feed`, … */
  readonly id: string;
  readonly what: string;
  /** The measured value and what it is compared with, in words with units. */
  readonly measured: string;
  readonly against: string;
  readonly value: number;
  readonly reach: number;
  /** Whether the value must stay below or above `reach`. */
  readonly is: 'at most' | 'at least';
}

export function isReached(figure: Figure): boolean {
  return figure.is === 'at most' ? figure.value <= figure.reach : figure.value >= figure.reach;
}

export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Rows as lines, each column as wide as its widest text. */
export function alignRows(rows: readonly (readonly string[])[]): string {
  const width = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  const widths = (rows[0] ?? []).map((_, column) => width(column));
  return rows.map((row) => row.map((text, n) => text.padEnd(widths[n] ?? 0)).join('  ')).join('\n');
}

/** A plain table for the screen. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.id,
    figure.what,
    figure.measured,
    figure.against,
    figure.value.toFixed(2),
    `${figure.is} ${figure.reach}`,
    isReached(figure) ? 'reached' : 'MISSED',
  ]);
  return alignRows([['row', 'what', 'measured', 'against', 'value', 'reach', ''], ...rows]);
}
