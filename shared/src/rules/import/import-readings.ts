import type { ImportReadings, TwoWayField } from '../../contracts/index.ts';
import { type DateReading, readImportDate, shownDateReading, type Unsure } from './import-dates.ts';
import { type HeightReading, readImportHeight, showsTenths } from './import-heights.ts';

/** What the cells of one column show about how they are read. */
export interface ColumnEvidence {
  /** A cell that has two meanings, if there is one. */
  readonly birthday?: string;
  readonly height?: string;
  /** How the other cells are read, unless they differ or show nothing. */
  readonly shown: ImportReadings;
}

/** What a cell of these fields may mean, or undefined if that depends on nothing. */
export function meaningsOf(
  field: TwoWayField,
  cell: string,
  thisYear: number,
): Unsure<DateReading> | Unsure<HeightReading> | undefined {
  const read = field === 'birthday' ? readImportDate(cell, { thisYear }) : readImportHeight(cell);
  return typeof read === 'object' ? read : undefined;
}

/** Gathers what the cells of a column show, one after another. */
export class EvidenceCollector {
  #birthday: string | undefined;
  #height: string | undefined;
  readonly #dates = new Set<DateReading>();
  #hasTenths = false;

  add(cell: string): void {
    if (!/[\d\u09e6-\u09ef]/.test(cell)) return;
    const shown = shownDateReading(cell);
    if (shown) this.#dates.add(shown);
    this.#hasTenths ||= showsTenths(cell);
    if (this.#birthday === undefined && meaningsOf('birthday', cell, 2000)) this.#birthday = cell;
    if (this.#height === undefined && meaningsOf('height', cell, 2000)) this.#height = cell;
  }

  /** A height with a point is in feet and inches, as in Bangladesh, unless one of the column has tenths. */
  evidence(): ColumnEvidence {
    const [reading, other] = this.#dates;
    return {
      ...(this.#birthday === undefined ? {} : { birthday: this.#birthday }),
      ...(this.#height === undefined ? {} : { height: this.#height }),
      shown: {
        ...(reading === undefined || other !== undefined ? {} : { birthday: reading }),
        ...(this.#hasTenths ? {} : { height: 'inches' as const }),
      },
    };
  }
}
