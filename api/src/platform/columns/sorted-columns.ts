import { CodedColumn, NumberColumn } from './coded-column.ts';
import type { Value } from './columns.ts';
import { insertRows, sortRows } from './row-order.ts';

export interface ColumnKind {
  readonly name: string;
  /** `code`: values repeat. `number`: numbers from 0 that hardly repeat; null counts as 0. */
  readonly kind: 'code' | 'number';
  /** The order of the values, if it is not their own. Null comes first, other values last. */
  readonly order?: readonly string[] | undefined;
}

/** A condition on one column: one of some values, between two values, or text that contains every word. */
export type ColumnTest =
  | { readonly column: string; readonly oneOf: readonly Value[] }
  | { readonly column: string; readonly from?: Value | undefined; readonly to?: Value | undefined }
  | { readonly column: string; readonly words: readonly string[] };

/** A condition on a row. `rows` are the numbers of the rows that meet it, found elsewhere. */
export type Test =
  | ColumnTest
  | { readonly rows: readonly number[] }
  | { readonly all: readonly Test[] }
  | { readonly any: readonly Test[] }
  | { readonly not: Test };

export interface RowPage {
  readonly rows: number[];
  /** How many rows meet the condition. */
  readonly total: number;
}

interface Order {
  rows: Uint32Array;
  /** Rows whose place is no longer right, or that have none yet. */
  readonly moved: Set<number>;
}

const isWithin = (value: Value, from: Value | undefined, to: Value | undefined): boolean =>
  value !== null && (from == null || value >= from) && (to == null || value <= to);

/**
 * Columns of a table in memory, and the rows in the order of any column. A page of a million rows, filtered
 * and sorted, takes milliseconds wherever it is: no row is sorted for it and none is read to be skipped.
 * Rows with the same value follow the basic order.
 */
export class SortedColumns {
  readonly #columns: ReadonlyMap<string, CodedColumn | NumberColumn>;
  readonly #orders = new Map<string, Order>();
  /** The rows in the basic order, and the place of each row in it. */
  #basic = new Uint32Array(0);
  #places = new Uint32Array(0);
  #present = new Uint8Array(0);
  #end = 0;
  readonly #lastMet = new Map<string, Uint8Array>();

  constructor(kinds: readonly ColumnKind[]) {
    this.#columns = new Map(
      kinds.map(({ name, kind, order }) => [
        name,
        kind === 'code' ? new CodedColumn(order) : new NumberColumn(),
      ]),
    );
  }

  /** Stores the values of a row, in the order of the columns. A new row also needs `arrange`. */
  put(row: number, values: readonly Value[]): void {
    if (row >= this.#present.length) this.#grow(row + 1);
    this.#present[row] = 1;
    this.#end = Math.max(this.#end, row + 1);
    this.#lastMet.clear();
    let at = 0;
    for (const [name, column] of this.#columns)
      if (column.set(row, values[at++] ?? null)) this.#orders.get(name)?.moved.add(row);
  }

  /** Sets the basic order of all rows, after everything was read. */
  arrangeAll(rows: Uint32Array<ArrayBuffer>): void {
    this.#basic = rows;
    this.#orders.clear();
    this.#number();
  }

  /** Removes rows, and gives new rows their places: `added` in the basic order, with a test for it. */
  arrange(
    gone: readonly number[],
    added: readonly number[],
    isBefore: (added: number, row: number) => boolean,
  ): void {
    for (const row of gone) this.#present[row] = 0;
    this.#lastMet.clear();
    const left = new Set([...gone, ...added]);
    this.#basic = insertRows(
      this.#basic.filter((row) => !left.has(row)),
      added,
      isBefore,
    );
    this.#number();
    for (const { moved } of this.#orders.values()) for (const row of left) moved.add(row);
  }

  has(row: number): boolean {
    return this.#present[row] === 1;
  }

  /** One page of the rows that meet the condition, by a column, or without one in the basic order. */
  page(
    test: Test,
    by: { readonly column?: string | undefined; readonly isDescending: boolean },
    { limit, skip }: { readonly limit: number; readonly skip: number },
  ): RowPage {
    const met = this.#met(test);
    const order = by.column === undefined ? this.#basic : this.#orderOf(by.column);
    const rows: number[] = [];
    let skipped = 0;
    const [first, step] = by.isDescending ? [order.length - 1, -1] : [0, 1];
    for (let n = 0, at = first; n < order.length && rows.length < limit; n += 1, at += step) {
      const row = order[at] as number;
      if (met[row] === 0) continue;
      if (skipped < skip) skipped += 1;
      else rows.push(row);
    }
    return { rows, total: this.#count(met) };
  }

  #count(met: Uint8Array): number {
    let count = 0;
    for (let row = 0; row < met.length; row += 1) count += met[row] as number;
    return count;
  }

  /** For each row, 1 if it meets the condition. The latest answers are kept: pages follow each other. */
  #met(test: Test): Uint8Array {
    const key = JSON.stringify(test);
    const known = this.#lastMet.get(key);
    if (known) return known;
    const met = this.#evaluate(test);
    for (let row = 0; row < this.#end; row += 1)
      met[row] = (met[row] as number) & (this.#present[row] as number);
    if (this.#lastMet.size >= 4) this.#lastMet.delete(this.#lastMet.keys().next().value as string);
    this.#lastMet.set(key, met);
    return met;
  }

  #evaluate(test: Test): Uint8Array {
    if ('all' in test) return this.#combine(test.all, 1);
    if ('any' in test) return this.#combine(test.any, 0);
    const met = new Uint8Array(this.#end);
    if ('not' in test) {
      const other = this.#evaluate(test.not);
      for (let row = 0; row < met.length; row += 1) met[row] = (other[row] as number) ^ 1;
    } else if ('rows' in test) {
      for (const row of test.rows) met[row] = 1;
    } else {
      this.#compare(test, met);
    }
    return met;
  }

  /** `empty` is what no condition at all means. */
  #combine(tests: readonly Test[], empty: 0 | 1): Uint8Array {
    const met = new Uint8Array(this.#end).fill(empty);
    for (const test of tests) {
      const other = this.#evaluate(test);
      for (let row = 0; row < met.length; row += 1)
        met[row] = empty
          ? (met[row] as number) & (other[row] as number)
          : (met[row] as number) | (other[row] as number);
    }
    return met;
  }

  #compare(test: ColumnTest, met: Uint8Array): void {
    const column = this.#column(test.column);
    if (column instanceof NumberColumn) {
      const { cells } = column;
      const { from, to } = 'from' in test || 'to' in test ? test : {};
      const [least, most] = [Number(from ?? Number.MIN_VALUE), Number(to ?? Number.POSITIVE_INFINITY)];
      for (let row = 0; row < met.length; row += 1) {
        const value = cells[row] as number;
        met[row] = value >= least && value <= most ? 1 : 0;
      }
      return;
    }
    const { cells } = column;
    const flags = column.flags(meaningOf(test));
    for (let row = 0; row < met.length; row += 1) met[row] = flags[cells[row] as number] as number;
  }

  /** The rows in the order of a column; kept, and corrected by what changed since. */
  #orderOf(name: string): Uint32Array {
    const column = this.#column(name);
    const key = keysOf(column);
    const known = this.#orders.get(name);
    if (!known) {
      const rows = sortRows(this.#basic, key);
      this.#orders.set(name, { rows, moved: new Set() });
      return rows;
    }
    if (known.moved.size > 0) {
      const { moved } = known;
      const compare = (a: number, b: number) =>
        key(a) - key(b) || (this.#places[a] as number) - (this.#places[b] as number);
      const stayed = known.rows.filter((row) => !moved.has(row));
      const added = [...moved].filter((row) => this.#present[row] === 1).toSorted(compare);
      known.rows = insertRows(stayed, added, (one, row) => compare(one, row) < 0);
      moved.clear();
    }
    return known.rows;
  }

  #column(name: string): CodedColumn | NumberColumn {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`There is no copy of the column ${name}.`);
    return column;
  }

  #number(): void {
    this.#basic.forEach((row, place) => {
      this.#places[row] = place;
    });
  }

  #grow(least: number): void {
    const length = Math.ceil(Math.max(least, 1024) * 1.25);
    const present = new Uint8Array(length);
    present.set(this.#present);
    this.#present = present;
    const places = new Uint32Array(length);
    places.set(this.#places);
    this.#places = places;
    for (const column of this.#columns.values()) column.grow(length);
  }
}

/** The sort key of a row, a whole number from 0. */
function keysOf(column: CodedColumn | NumberColumn): (row: number) => number {
  const { cells } = column;
  if (column instanceof NumberColumn) return (row) => cells[row] as number;
  const ranks = column.ranks();
  return (row) => ranks[cells[row] as number] as number;
}

function meaningOf(test: ColumnTest): (value: Value) => boolean {
  if ('oneOf' in test) return (value) => test.oneOf.includes(value);
  if ('words' in test)
    return (value) => typeof value === 'string' && test.words.every((word) => value.includes(word));
  return (value) => isWithin(value, test.from, test.to);
}
