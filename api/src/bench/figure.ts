/** One measured row: always a ratio or a bound taken in this very run. */
export interface Figure {
  /** `P1`, `P2 feed`, … */
  readonly id: string;
  readonly what: string;
  /** The measured value and what it was held against, in words with units. */
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

const cell = (text: string, width: number) => text.padEnd(width);

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
  const head = ['row', 'what', 'measured', 'against', 'value', 'reach', ''];
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => (row[n] ?? '').length)));
  return [head, ...rows].map((row) => row.map((text, n) => cell(text, widths[n] ?? 0)).join('  ')).join('\n');
}
