import { shareBit } from '@milon/shared/rules';

export type Value = string | number | null;

/**
 * A condition on one column: equal to one of some values, between two values, both included, or with a bit in
 * common. Null never meets it.
 */
export type ColumnCondition =
  | { readonly column: string; readonly oneOf: readonly Value[] }
  | { readonly column: string; readonly anyBitOf: number }
  | { readonly column: string; readonly from?: Value; readonly to?: Value };

/** One condition, or two of which a row must meet at least one. */
export type Condition = readonly [ColumnCondition] | readonly [ColumnCondition, ColumnCondition];

/** The most codes of a column. Code 0 stands for null, and for the values of missing rows. */
const mostCodes = 65_536;

function testOf(asked: ColumnCondition): (value: NonNullable<Value>) => boolean {
  if ('oneOf' in asked) return (value) => asked.oneOf.includes(value);
  if ('anyBitOf' in asked) return (value) => shareBit(Number(value), asked.anyBitOf);
  const { from = null, to = null } = asked;
  return (value) => (from === null || value >= from) && (to === null || value <= to);
}

/** One column: each distinct value is stored once, and a row stores its two-byte code. */
class Column {
  readonly #codes = new Map<Value, number>();
  readonly #values: Value[] = [null];
  cells = new Uint16Array(0);

  set(row: number, value: Value): void {
    if (value === null) {
      this.cells[row] = 0;
      return;
    }
    let code = this.#codes.get(value);
    if (code === undefined) {
      code = this.#values.length;
      if (code >= mostCodes) throw new Error('A column has too many different values for its copy.');
      this.#codes.set(value, code);
      this.#values.push(value);
    }
    this.cells[row] = code;
  }

  /** For each code, 1 if its value meets the condition. */
  meeting(asked: ColumnCondition): Uint8Array {
    const meets = testOf(asked);
    return Uint8Array.from(this.#values, (value) => (value !== null && meets(value) ? 1 : 0));
  }
}

interface Test {
  readonly cells: Uint16Array;
  readonly meeting: Uint8Array;
}

/** Keeps those of the first `count` of `rows` that meet at least one of two tests; returns how many. */
function keepEither(rows: Uint32Array, count: number, one: Test, other: Test): number {
  const [cells, meeting, otherCells, otherMeeting] = [one.cells, one.meeting, other.cells, other.meeting];
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const row = rows[place] as number;
    // Always written, and overwritten if the test fails: a branch would be mispredicted half of the time.
    rows[kept] = row;
    kept += (meeting[cells[row] as number] as number) | (otherMeeting[otherCells[row] as number] as number);
  }
  return kept;
}

/** The same for a single test, which nearly every condition is. */
function keep(rows: Uint32Array, count: number, { cells, meeting }: Test): number {
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const row = rows[place] as number;
    rows[kept] = row;
    kept += meeting[cells[row] as number] as number;
  }
  return kept;
}

/**
 * Columns of a table in memory, two bytes a value. Counting the rows of a million that meet some conditions
 * takes milliseconds.
 */
export class Columns {
  readonly #columns: ReadonlyMap<string, Column>;
  #present = new Uint8Array(0);
  /** Rows that met the conditions so far. */
  #rows = new Uint32Array(0);
  /** Higher than every row number so far. */
  #end = 0;

  constructor(names: readonly string[]) {
    this.#columns = new Map(names.map((name) => [name, new Column()]));
  }

  /** Stores the values of a row, in the order of the names; `row` is a small whole number. */
  put(row: number, values: readonly Value[]): void {
    if (row >= this.#present.length) this.#grow(row + 1);
    this.#present[row] = 1;
    let place = 0;
    for (const column of this.#columns.values()) column.set(row, values[place++] ?? null);
    this.#end = Math.max(this.#end, row + 1);
  }

  remove(row: number): void {
    if (row < this.#end) this.#present[row] = 0;
  }

  /** How many rows meet every condition; fastest if few rows meet the first ones. */
  count(conditions: readonly Condition[]): number {
    const rows = this.#rows;
    let count = 0;
    for (let row = 0; row < this.#end; row += 1) {
      rows[count] = row;
      count += this.#present[row] as number;
    }
    for (const condition of conditions) {
      const [one, other] = condition;
      count = other
        ? keepEither(rows, count, this.#test(one), this.#test(other))
        : keep(rows, count, this.#test(one));
    }
    return count;
  }

  #test(asked: ColumnCondition): Test {
    const column = this.#columns.get(asked.column);
    if (!column) throw new Error(`There is no copy of the column ${asked.column}.`);
    return { cells: column.cells, meeting: column.meeting(asked) };
  }

  #grow(least: number): void {
    const length = Math.ceil(Math.max(least, 1024) * 1.25);
    const present = new Uint8Array(length);
    present.set(this.#present);
    this.#present = present;
    this.#rows = new Uint32Array(length);
    for (const column of this.#columns.values()) {
      const cells = new Uint16Array(length);
      cells.set(column.cells);
      column.cells = cells;
    }
  }
}
