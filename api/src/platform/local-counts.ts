export interface LocalCount {
  points: number;
  /** Epoch milliseconds. */
  readonly expiresAt: number;
}

/** Counts in the memory of this process, in spans of one length. */
export interface LocalCounts {
  /** Adds one to `key`; its span begins at its first point. */
  add(key: string): Readonly<LocalCount>;
}

/**
 * `milliseconds` is the length of every span; `clock` is the only source of time. `counts` contains the keys
 * with a running span.
 */
export function createLocalCounts(
  milliseconds: number,
  clock: () => number,
  counts = new Map<string, LocalCount>(),
): LocalCounts {
  /** A span that ends later than any that begins now also counts as over: a clock that ran ahead began it. */
  const isOver = ({ expiresAt }: LocalCount, now: number) =>
    expiresAt <= now || expiresAt > now + milliseconds;

  /** Spans of one length end in the order in which they began, so ended ones come first. */
  function dropEnded(now: number): void {
    for (const [key, count] of counts) {
      if (!isOver(count, now)) return;
      counts.delete(key);
    }
  }

  return {
    add(key) {
      const now = clock();
      dropEnded(now);
      const held = counts.get(key);
      if (held && !isOver(held, now)) {
        held.points += 1;
        return held;
      }
      const begun = { points: 1, expiresAt: now + milliseconds };
      counts.delete(key);
      counts.set(key, begun);
      return begun;
    },
  };
}
