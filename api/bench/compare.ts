import { readFileSync } from 'node:fs';
import { alignRows, type Figure, tableOf } from './figure.ts';

type Compared = Pick<Figure, 'id' | 'what' | 'value' | 'is'>;

/** Machines are shared: a figure that is worse by less than this share is not reported. */
const tolerance = 0.15;

/** How many times worse a figure is than before; below 1 if it is better. */
function worsening(before: Compared, now: Compared): number {
  return now.is === 'at most' ? now.value / before.value : before.value / now.value;
}

const columns = tableOf([]).trim().split(/ {2,}/);
const cell = (cells: readonly string[], name: string) => cells[columns.indexOf(name)] ?? '';

/** The figures of a run as `tableOf` printed it, whatever else the file says. */
function figuresIn(text: string): Compared[] {
  return text.split('\n').flatMap((line) => {
    const cells = line.trim().split(/ {2,}/);
    const reach = cell(cells, 'reach');
    const is = reach.startsWith('at least') ? 'at least' : 'at most';
    const value = Number(cell(cells, 'value'));
    return reach.startsWith('at ') && cell(cells, 'value') !== '' && !Number.isNaN(value)
      ? [{ id: cell(cells, 'row'), what: cell(cells, 'what'), value, is } satisfies Compared]
      : [];
  });
}

/** What became worse than in the run that the file keeps, and which of these figures it does not have. */
export function compareWith(file: string, figures: readonly Figure[]): string {
  const kept = new Map(figuresIn(readFileSync(file, 'utf8')).map((one) => [`${one.id} ${one.what}`, one]));
  const rows: string[][] = [];
  let unknown = 0;
  for (const figure of figures) {
    const before = kept.get(`${figure.id} ${figure.what}`);
    if (!before) {
      unknown += 1;
      continue;
    }
    const times = worsening(before, figure);
    if (times > 1 + tolerance || Number.isNaN(times))
      rows.push([
        figure.id,
        figure.what,
        `was ${before.value.toFixed(2)}`,
        `is ${figure.value.toFixed(2)}`,
        `${times.toFixed(2)} times worse`,
      ]);
  }
  const missing = unknown === 0 ? '' : `\n${unknown} of the figures are not in ${file}.`;
  const worse = rows.length === 0 ? `Nothing became worse than in ${file}.` : alignRows(rows);
  return `${worse}${missing}`;
}
