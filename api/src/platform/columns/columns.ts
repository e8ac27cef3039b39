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

/** Rows that meet every condition, and miss exactly `misses` of the open ones. */
export interface Sought {
  readonly every: readonly Condition[];
  readonly open?: readonly Condition[];
  readonly misses?: number;
}

/**
 * Asks how many rows are sought; with `most`, which ones, if they are not more; with `byMisses`, how many for
 * each number of misses.
 */
export interface Question {
  readonly sought: Sought;
  readonly most?: number;
  readonly byMisses?: true;
}
export interface Answer {
  readonly count?: number;
  readonly counts?: readonly number[];
  readonly rows?: readonly number[] | undefined;
}

/** The most codes of a column. Code 0 is null and all values of missing rows: no test meets it. */
const mostCodes = 65_536;

function testOf(asked: ColumnCondition): (value: NonNullable<Value>) => boolean {
  if ('oneOf' in asked) return (value) => asked.oneOf.includes(value);
  if ('anyBitOf' in asked) return (value) => shareBit(Number(value), asked.anyBitOf);
  const { from = null, to = null } = asked;
  return (value) => (from === null || value >= from) && (to === null || value <= to);
}

/** One column: each distinct value is stored once, and a row stores its two-byte code. */
class Column {
  readonly #codes = new Map<Value, number>([[null, 0]]);
  readonly #values: Value[] = [null];
  /** How many rows were last set to each code. */
  readonly #rows: number[] = [0];
  cells = new Uint16Array(0);

  set(row: number, value: Value): void {
    let code = this.#codes.get(value);
    if (code === undefined) {
      code = this.#values.length;
      if (code >= mostCodes) throw new Error('A column has too many different values for its copy.');
      this.#codes.set(value, code);
      this.#values.push(value);
      this.#rows.push(0);
    }
    const before = this.cells[row] as number;
    this.#rows[before] = (this.#rows[before] as number) - 1;
    this.#rows[code] = (this.#rows[code] as number) + 1;
    this.cells[row] = code;
  }

  test(asked: ColumnCondition): Test {
    const meets = testOf(asked);
    const meeting = new Uint8Array(this.#values.length);
    let rows = 0;
    for (let code = 1; code < meeting.length; code += 1) {
      if (!meets(this.#values[code] as NonNullable<Value>)) continue;
      meeting[code] = 1;
      rows += this.#rows[code] as number;
    }
    return { cells: this.cells, meeting, rows };
  }
}

interface Test {
  readonly cells: Uint16Array;
  /** For each code, 1 if its value meets the condition. */
  readonly meeting: Uint8Array;
  /** How many rows meet it. */
  readonly rows: number;
}

/** One test, or two of which a row must meet at least one. */
type Tests = readonly [Test] | readonly [Test, Test];

const rowsOf = ([one, other]: Tests) => one.rows + (other?.rows ?? 0);

/**
 * Writes the rows below `end`, a multiple of four, that meet a test; returns how many. Most fours have none:
 * what each row adds to `kept` would otherwise wait for the row before.
 */
function startWith(rows: Uint32Array, end: number, { cells, meeting }: Test): number {
  let kept = 0;
  for (let row = 0; row < end; row += 4) {
    const first = meeting[cells[row] as number] as number;
    const second = meeting[cells[row + 1] as number] as number;
    const third = meeting[cells[row + 2] as number] as number;
    const fourth = meeting[cells[row + 3] as number] as number;
    if ((first | second | third | fourth) === 0) continue;
    // Always written, and overwritten if the test fails: a branch would be mispredicted half of the time.
    rows[kept] = row;
    kept += first;
    rows[kept] = row + 1;
    kept += second;
    rows[kept] = row + 2;
    kept += third;
    rows[kept] = row + 3;
    kept += fourth;
  }
  return kept;
}

/** Keeps those of the first `count` of `rows` that meet at least one of two tests; returns how many. */
function keepEither(rows: Uint32Array, count: number, one: Test, other: Test): number {
  const [cells, meeting, otherCells, otherMeeting] = [one.cells, one.meeting, other.cells, other.meeting];
  let kept = 0;
  for (let place = 0; place < count; place += 1) {
    const row = rows[place] as number;
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

/** Adds up how many of the tests each of the first `count` of `rows` misses. */
function countMisses(rows: Uint32Array, count: number, all: readonly Tests[]): Uint8Array {
  const misses = new Uint8Array(count);
  for (const [one, other = one] of all) {
    for (let place = 0; place < count; place += 1) {
      const row = rows[place] as number;
      const meets =
        (one.meeting[one.cells[row] as number] as number) |
        (other.meeting[other.cells[row] as number] as number);
      misses[place] = (misses[place] as number) + 1 - meets;
    }
  }
  return misses;
}

/**
 * Columns of a table in memory, two bytes a value. Finding the rows of a million that meet some conditions
 * takes milliseconds.
 */
export class Columns {
  readonly #columns: ReadonlyMap<string, Column>;
  /** 1 for each row that is there. */
  readonly #present = new Column();
  /** Rows that met the conditions so far. */
  #rows = new Uint32Array(0);
  /** Higher than every row number so far. */
  #end = 0;

  constructor(names: readonly string[]) {
    this.#columns = new Map(names.map((name) => [name, new Column()]));
  }

  /** Stores the values of a row, in the order of the names; `row` is a small whole number. */
  put(row: number, values: readonly Value[]): void {
    if (row >= this.#rows.length) this.#grow(row + 1);
    this.#present.set(row, 1);
    let place = 0;
    for (const column of this.#columns.values()) column.set(row, values[place++] ?? null);
    this.#end = Math.max(this.#end, row + 1);
  }

  remove(row: number): void {
    if (row >= this.#end) return;
    this.#present.set(row, null);
    for (const column of this.#columns.values()) column.set(row, null);
  }

  answer({ byMisses, most, sought }: Question): Answer {
    if (byMisses) return { counts: this.countByMisses(sought) };
    return most === undefined ? { count: this.count(sought) } : { rows: this.find(sought, most) };
  }

  /** How many rows are sought. */
  count({ every, open, misses = 0 }: Sought): number {
    const rows = this.#rows;
    // After the condition that fewest meet, the others have little to do.
    const tests = every
      .map((condition) => this.#tests(condition))
      .toSorted((one, other) => rowsOf(one) - rowsOf(other));
    const [first] = tests.find(([, other]) => !other) ?? [this.#present.test({ column: '', oneOf: [1] })];
    let count = startWith(rows, Math.ceil(this.#end / 4) * 4, first);
    for (const [one, other] of tests) {
      if (one === first) continue;
      count = other ? keepEither(rows, count, one, other) : keep(rows, count, one);
    }
    return open ? this.#keepMissing(count, open, misses) : count;
  }

  /** How many of the rows that meet every condition miss none of the open ones, one, and so on. */
  countByMisses({ every, open = [] }: Pick<Sought, 'every' | 'open'>): number[] {
    const counts = [0, ...open.map(() => 0)];
    const tests = open.map((condition) => this.#tests(condition));
    for (const missed of countMisses(this.#rows, this.count({ every }), tests))
      counts[missed] = (counts[missed] as number) + 1;
    return counts;
  }

  /** The rows that are sought; undefined if they are more than `most`. */
  find(sought: Sought, most: number): number[] | undefined {
    const count = this.count(sought);
    return count > most ? undefined : [...this.#rows.subarray(0, count)];
  }

  #keepMissing(count: number, open: readonly Condition[], exactly: number): number {
    const rows = this.#rows;
    const all = open.map((condition) => this.#tests(condition));
    const misses = countMisses(rows, count, all);
    let kept = 0;
    for (let place = 0; place < count; place += 1) {
      rows[kept] = rows[place] as number;
      kept += Number(misses[place] === exactly);
    }
    return kept;
  }

  #tests([one, other]: Condition): Tests {
    return other ? [this.#test(one), this.#test(other)] : [this.#test(one)];
  }

  #test(asked: ColumnCondition): Test {
    const column = this.#columns.get(asked.column);
    if (!column) throw new Error(`There is no copy of the column ${asked.column}.`);
    return column.test(asked);
  }

  #grow(least: number): void {
    const length = Math.ceil((Math.max(least, 1024) * 1.25) / 4) * 4;
    this.#rows = new Uint32Array(length);
    for (const column of [this.#present, ...this.#columns.values()]) {
      const cells = new Uint16Array(length);
      cells.set(column.cells);
      column.cells = cells;
    }
  }
}
