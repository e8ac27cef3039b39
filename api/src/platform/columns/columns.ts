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
/** Up to so many codes, a column also keeps the rows of each code as bits. */
const fewCodes = 128;

function testOf(asked: ColumnCondition): (value: NonNullable<Value>) => boolean {
  if ('oneOf' in asked) return (value) => asked.oneOf.includes(value);
  if ('anyBitOf' in asked) return (value) => shareBit(Number(value), asked.anyBitOf);
  const { from = null, to = null } = asked;
  return (value) => (from === null || value >= from) && (to === null || value <= to);
}

/** One column: each distinct value is stored once, and a row stores its two-byte code. */
class Column {
  readonly #codes = new Map<Value, number>();
  readonly #values: Value[] = [];
  /** How many rows were last set to each code. */
  readonly #rows: number[] = [];
  cells = new Uint16Array(0);
  /** For each code, one bit for each row; undefined if there are too many codes. */
  #bits: Uint32Array[] | undefined = [];

  constructor() {
    this.#add(null);
  }

  set(row: number, value: Value): void {
    const code = this.#codes.get(value) ?? this.#add(value);
    const before = this.cells[row] as number;
    this.#rows[before] = (this.#rows[before] as number) - 1;
    this.#rows[code] = (this.#rows[code] as number) + 1;
    this.cells[row] = code;
    if (!this.#bits) return;
    const [word, bit] = [row >>> 5, 1 << row];
    const [left, joined] = [this.#bits[before] as Uint32Array, this.#bits[code] as Uint32Array];
    left[word] = (left[word] as number) & ~bit;
    joined[word] = (joined[word] as number) | bit;
  }

  /** Makes room for so many rows, a multiple of `rowsInFour`. */
  grow(length: number): void {
    const cells = new Uint16Array(length);
    cells.set(this.cells);
    this.cells = cells;
    this.#bits = this.#bits?.map((before) => {
      const bits = new Uint32Array(length / 32);
      bits.set(before);
      return bits;
    });
  }

  /** Met by the values that meet all conditions. */
  test(all: readonly ColumnCondition[]): Test {
    const tests = all.map(testOf);
    const meeting = new Uint8Array(this.#values.length);
    let rows = 0;
    for (let code = 1; code < meeting.length; code += 1) {
      const value = this.#values[code] as NonNullable<Value>;
      if (!tests.every((meets) => meets(value))) continue;
      meeting[code] = 1;
      rows += this.#rows[code] as number;
    }
    return { cells: this.cells, meeting, rows, bits: this.#bits };
  }

  #add(value: Value): number {
    const code = this.#values.length;
    if (code >= mostCodes) throw new Error('A column has too many different values for its copy.');
    this.#codes.set(value, code);
    this.#values.push(value);
    this.#rows.push(0);
    if (code < fewCodes) this.#bits?.push(new Uint32Array(this.cells.length / 32));
    else this.#bits = undefined;
    return code;
  }
}

interface Test {
  readonly cells: Uint16Array;
  /** For each code, 1 if its value meets the condition. */
  readonly meeting: Uint8Array;
  /** How many rows meet it. */
  readonly rows: number;
  /** The rows of each code, where the column keeps them as bits. */
  readonly bits: readonly Uint32Array[] | undefined;
}

/** One test, or two of which a row must meet at least one. */
type Tests = readonly [Test] | readonly [Test, Test];

const areBits = (tests: Tests) => tests.every(({ bits }) => bits);
const rowsOf = ([one, other]: Tests) => one.rows + (other?.rows ?? 0);

/** Rows are stored in fours of words of bits: a loop that takes one word at a time takes twice as long. */
const rowsInFour = 128;

/** Adds the rows of `bits`. */
function unite(into: Uint32Array, bits: Uint32Array): void {
  const end = into.length;
  for (let word = 0; word < end; word += 4) {
    into[word] = (into[word] as number) | (bits[word] as number);
    into[word + 1] = (into[word + 1] as number) | (bits[word + 1] as number);
    into[word + 2] = (into[word + 2] as number) | (bits[word + 2] as number);
    into[word + 3] = (into[word + 3] as number) | (bits[word + 3] as number);
  }
}

/** Leaves the rows that are in `bits`, or with `inverted` -1 those that are not. */
function intersect(into: Uint32Array, bits: Uint32Array, inverted: 0 | -1): void {
  const end = into.length;
  for (let word = 0; word < end; word += 4) {
    into[word] = (into[word] as number) & ((bits[word] as number) ^ inverted);
    into[word + 1] = (into[word + 1] as number) & ((bits[word + 1] as number) ^ inverted);
    into[word + 2] = (into[word + 2] as number) & ((bits[word + 2] as number) ^ inverted);
    into[word + 3] = (into[word + 3] as number) & ((bits[word + 3] as number) ^ inverted);
  }
}

/** Leaves a bit in `found` only where a row meets one of the tests, 32 rows at a time. */
function keepBits(found: Uint32Array, any: Uint32Array, tests: Tests): void {
  const [{ meeting }, other] = tests;
  // Where most values meet the only test, there is less to read of the others.
  const sought = other || meeting.reduce((sum, meets) => sum + meets, 0) * 2 <= meeting.length ? 1 : 0;
  any.fill(0);
  for (const { bits = [], meeting: meets } of tests)
    for (const [code, rows] of bits.entries()) if (meets[code] === sought) unite(any, rows);
  intersect(found, any, sought === 1 ? 0 : -1);
}

/** Writes the rows whose bit is set; returns how many. */
function writeRows(rows: Uint32Array, found: Uint32Array): number {
  let count = 0;
  for (let word = 0; word < found.length; word += 1) {
    let left = found[word] as number;
    while (left !== 0) {
      const bit = left & -left;
      rows[count] = word * 32 + 31 - Math.clz32(bit);
      count += 1;
      left ^= bit;
    }
  }
  return count;
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
 * Columns of a table in memory, two bytes a value, and one bit more for each value of columns with few.
 * Finding the rows of a million that meet some conditions takes milliseconds.
 */
export class Columns {
  readonly #columns: ReadonlyMap<string, Column>;
  /** A bit for each row that is there. */
  #present = new Uint32Array(0);
  /** Rows that met the conditions so far: first as bits, then as numbers. */
  #found = new Uint32Array(0);
  /** Rows that meet one condition. */
  #any = new Uint32Array(0);
  #rows = new Uint32Array(0);

  constructor(names: readonly string[]) {
    this.#columns = new Map(names.map((name) => [name, new Column()]));
  }

  /** Stores the values of a row, in the order of the names; `row` is a small whole number. */
  put(row: number, values: readonly Value[]): void {
    if (row >= this.#rows.length) this.#grow(row + 1);
    this.#present[row >>> 5] = (this.#present[row >>> 5] as number) | (1 << row);
    let place = 0;
    for (const column of this.#columns.values()) column.set(row, values[place++] ?? null);
  }

  remove(row: number): void {
    if (row >= this.#rows.length) return;
    this.#present[row >>> 5] = (this.#present[row >>> 5] as number) & ~(1 << row);
    for (const column of this.#columns.values()) column.set(row, null);
  }

  /** Runs every loop often enough to be compiled: until then a question takes ten times as long. */
  warmUp(): void {
    const all = [...this.#columns.keys()].map((column): Condition => [{ column }]);
    const either = all.map(([one]): Condition => [one, one]);
    for (let turn = 0; turn < 5; turn += 1) {
      this.count({ every: all });
      this.count({ every: either });
    }
    this.countByMisses({ every: [], open: all });
  }

  answer({ byMisses, most, sought }: Question): Answer {
    if (byMisses) return { counts: this.countByMisses(sought) };
    return most === undefined ? { count: this.count(sought) } : { rows: this.find(sought, most) };
  }

  /** How many rows are sought. */
  count({ every, open, misses = 0 }: Sought): number {
    const rows = this.#rows;
    // After the condition that fewest meet, the others have little to do.
    const tests = this.#joined(every).toSorted((one, other) => rowsOf(one) - rowsOf(other));
    this.#found.set(this.#present);
    for (const one of tests) if (areBits(one)) keepBits(this.#found, this.#any, one);
    let count = writeRows(rows, this.#found);
    for (const [one, other] of tests.filter((each) => !areBits(each)))
      count = other ? keepEither(rows, count, one, other) : keep(rows, count, one);
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

  /** The tests of all conditions; those on one column are one test. */
  #joined(every: readonly Condition[]): Tests[] {
    const alone = every.flatMap(([one, other]) => (other ? [] : [one]));
    const byColumn = Map.groupBy(alone, ({ column }) => column);
    const either = every.filter(([, other]) => other);
    return [
      ...[...byColumn].map(([column, all]): Tests => [this.#column(column).test(all)]),
      ...either.map((condition) => this.#tests(condition)),
    ];
  }

  #tests([one, other]: Condition): Tests {
    return other ? [this.#test(one), this.#test(other)] : [this.#test(one)];
  }

  #test(asked: ColumnCondition): Test {
    return this.#column(asked.column).test([asked]);
  }

  #column(name: string): Column {
    const column = this.#columns.get(name);
    if (!column) throw new Error(`There is no copy of the column ${name}.`);
    return column;
  }

  #grow(least: number): void {
    const length = Math.ceil((Math.max(least, 1024) * 1.25) / rowsInFour) * rowsInFour;
    const present = new Uint32Array(length / 32);
    present.set(this.#present);
    this.#present = present;
    this.#found = new Uint32Array(length / 32);
    this.#any = new Uint32Array(length / 32);
    this.#rows = new Uint32Array(length);
    for (const column of this.#columns.values()) column.grow(length);
  }
}
