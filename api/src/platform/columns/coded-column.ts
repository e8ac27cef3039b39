import type { Value } from './columns.ts';

/** Text in the order of its UTF-8 bytes, as both engines compare it; JavaScript's own order differs. */
export function compareText(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at += 1) {
    const [one, other] = [a.charCodeAt(at), b.charCodeAt(at)];
    if (one === other) continue;
    // A surrogate is half of a code point above all others.
    const isHigh = (unit: number) => unit >= 0xd800 && unit < 0xe000;
    if (isHigh(one) !== isHigh(other)) return isHigh(one) ? 1 : -1;
    return one - other;
  }
  return a.length - b.length;
}

function compareValues(a: Value, b: Value): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareText(String(a), String(b));
}

/** A column in which values repeat: each distinct value is stored once, and a row stores its code. */
export class CodedColumn {
  cells = new Uint32Array(0);
  readonly #codes = new Map<Value, number>([[null, 0]]);
  readonly #values: Value[] = [null];
  /** Position of each listed value; the others follow, by value. */
  readonly #listed: ReadonlyMap<Value, number>;
  /** Codes in the order of their values. */
  #sorted = new Uint32Array(0);
  #ranks = new Uint32Array(0);

  constructor(order: readonly string[] = []) {
    this.#listed = new Map(order.map((value, at) => [value, at]));
  }

  /** Stores a value; returns whether it differs from the one before. */
  set(row: number, value: Value): boolean {
    let code = this.#codes.get(value);
    if (code === undefined) {
      code = this.#values.length;
      this.#codes.set(value, code);
      this.#values.push(value);
    }
    const differs = this.cells[row] !== code;
    this.cells[row] = code;
    return differs;
  }

  /** For each code, 1 if `meets` is true for its value. */
  flags(meets: (value: Value) => boolean): Uint8Array {
    return Uint8Array.from(this.#values, (value) => (meets(value) ? 1 : 0));
  }

  /** For each code, the place of its value among all values; null comes first. */
  ranks(): Uint32Array {
    const before = this.#sorted;
    if (before.length === this.#values.length) return this.#ranks;
    const added = Uint32Array.from(
      { length: this.#values.length - before.length },
      (_, at) => before.length + at,
    );
    added.sort((a, b) => this.#compare(a, b));
    this.#sorted = this.#merge(before, added);
    this.#ranks = new Uint32Array(this.#sorted.length);
    this.#sorted.forEach((code, rank) => {
      this.#ranks[code] = rank;
    });
    return this.#ranks;
  }

  #merge(before: Uint32Array, added: Uint32Array): Uint32Array<ArrayBuffer> {
    const merged = new Uint32Array(before.length + added.length);
    let [one, other] = [0, 0];
    for (let at = 0; at < merged.length; at += 1) {
      const takesAdded =
        one === before.length ||
        (other < added.length && this.#compare(added[other] as number, before[one] as number) < 0);
      merged[at] = (takesAdded ? added[other++] : before[one++]) as number;
    }
    return merged;
  }

  #compare(a: number, b: number): number {
    const [one, other] = [this.#values[a] as Value, this.#values[b] as Value];
    if (one === null || other === null) return compareValues(one, other);
    const [place, otherPlace] = [this.#listed.get(one), this.#listed.get(other)];
    if (place !== undefined && otherPlace !== undefined) return place - otherPlace;
    if (place !== undefined || otherPlace !== undefined) return place !== undefined ? -1 : 1;
    return compareValues(one, other);
  }

  grow(length: number): void {
    const cells = new Uint32Array(length);
    cells.set(this.cells);
    this.cells = cells;
  }
}

/** A column of numbers that hardly repeat, such as times. Null is stored as 0. */
export class NumberColumn {
  cells = new Float64Array(0);

  set(row: number, value: Value): boolean {
    const number = Number(value ?? 0);
    const differs = this.cells[row] !== number;
    this.cells[row] = number;
    return differs;
  }

  grow(length: number): void {
    const cells = new Float64Array(length);
    cells.set(this.cells);
    this.cells = cells;
  }
}
