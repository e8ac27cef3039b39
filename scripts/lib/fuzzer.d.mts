/** What is read, with the pieces that its inputs are made of. */
export interface Target {
  /** Of its kept inputs, in `scripts/fuzz-corpus`. */
  readonly name: string;
  readonly pieces: readonly string[];
  /** Throws what it must not throw, or what its own checks find. */
  readonly read: (text: string) => unknown;
}

/** For the runner of the tests. */
export const fuzzTimeoutMs: number;

/** Returns how many inputs it read. Throws on the first one on which the target fails. */
export function fuzz(target: Target, milliseconds: number): Promise<number>;
