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

/**
 * Reads the kept inputs and so many changes of them, the same ones each time. With `FUZZ_SECONDS` it draws
 * others for so long. Throws on the first input on which the target fails.
 */
export function fuzz(target: Target, changes: number): Promise<void>;
