/** Mixes 32 bits until every bit of the input affects every bit of the output. */
function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x21f0aaad);
  h = Math.imul(h ^ (h >>> 15), 0x735a2d97);
  return (h ^ (h >>> 15)) >>> 0;
}

const turn = (value: number, by: number) => (value << by) | (value >>> (32 - by));

export type Weighted<T> = readonly (readonly [T, number])[];

/**
 * Pseudo-random numbers that depend only on the stream's inputs: the same seed, purpose and position always
 * give the same member. Not for secrets.
 */
export class Random {
  // 64 bits: with 32, two of a million streams would soon coincide and make the same id.
  #a: number;
  #b: number;

  constructor(seed: number, stream: number, position = 0) {
    this.#a = mix(mix(mix(seed) ^ stream) ^ position);
    // Odd, because a zero state would stay zero.
    this.#b = mix(mix(position + 0x9e3779b9) ^ mix(seed + stream * 0x85ebca6b)) | 1;
  }

  /** A whole number of 32 bits: one step of xoroshiro64**. */
  bits(): number {
    const result = Math.imul(turn(Math.imul(this.#a, 0x9e3779bb), 5), 5) >>> 0;
    const b = this.#b ^ this.#a;
    this.#a = turn(this.#a, 26) ^ b ^ (b << 9);
    this.#b = turn(b, 13);
    return result;
  }

  /** From 0 to below 1. */
  next(): number {
    return this.bits() / 4_294_967_296;
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number between both ends, inclusive. */
  int(min: number, max: number): number {
    return min + Math.floor(this.next() * (max - min + 1));
  }

  /** A whole number around `mean`, limited at both ends. */
  around(mean: number, deviation: number, min: number, max: number): number {
    const bell = this.next() + this.next() + this.next() + this.next() - 2;
    return Math.min(max, Math.max(min, Math.round(mean + bell * deviation * 1.73)));
  }

  /** Throws a `RangeError` for an empty list. */
  pick<T>(list: readonly T[]): T {
    if (list.length === 0) throw new RangeError('The list is empty.');
    return list[Math.floor(this.next() * list.length)] as T;
  }

  weighted<T>(choices: Weighted<T>): T {
    let total = 0;
    for (const [, weight] of choices) total += weight;
    let rest = this.next() * total;
    for (const [choice, weight] of choices) {
      rest -= weight;
      if (rest < 0) return choice;
    }
    throw new RangeError('The list is empty.');
  }

  /** Up to `count` different ones, in the list's order. */
  some<T>(list: readonly T[], count: number): T[] {
    let wanted = Math.min(count, list.length);
    return list.filter((_, index) => {
      if (this.next() * (list.length - index) >= wanted) return false;
      wanted -= 1;
      return true;
    });
  }
}
