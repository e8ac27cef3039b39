/** An operation of one object: it took effect at one moment between its start and its end. */
export interface Step<S> {
  readonly start: number;
  readonly end: number;
  /** The state after it; undefined if it could not answer as it did in this state. */
  readonly apply: (state: S) => S | undefined;
}

/**
 * Whether some order explains what each step answered: one after the other, none before its start or after
 * its end (Wing and Gong's search, which remembers what it tried in vain).
 */
export function hasOrder<S extends object>(steps: readonly Step<S>[], initial: S): boolean {
  const tried = new Set<string>();
  const isDone = steps.map(() => false);
  let left = steps.length;

  const search = (state: S): boolean => {
    if (left === 0) return true;
    const here = `${isDone.map(Number).join('')} ${JSON.stringify(state)}`;
    if (tried.has(here)) return false;
    tried.add(here);
    const mustBegin = Math.min(...steps.map(({ end }, n) => (isDone[n] ? Number.POSITIVE_INFINITY : end)));
    for (const [n, step] of steps.entries()) {
      if (isDone[n] || step.start > mustBegin) continue;
      const next = step.apply(state);
      if (next === undefined) continue;
      isDone[n] = true;
      left -= 1;
      if (search(next)) return true;
      isDone[n] = false;
      left += 1;
    }
    return false;
  };
  return search(initial);
}
