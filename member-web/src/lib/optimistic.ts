interface Settings<S> {
  /** The state that the page shows now. */
  readonly read: (id: string) => S;
  /** Shows a state on all that is cached, and on all that is fetched until the releases that this gives are called. */
  readonly show: (id: string, state: S) => readonly (() => void)[];
  /** Whether two states say the same of the server. */
  readonly isSame: (a: S, b: S) => boolean;
  /** Asks the server for the state. */
  readonly lookAgain: (id: string) => void;
}

/** The calls about one id that wait for their answers. */
interface Pending<S> {
  /** What the server answered last; before its first answer, what was shown. */
  confirmed: S;
  /** What the server told by itself since the first of these calls. */
  heard?: S;
  waiting: number;
  isRefused: boolean;
  /** Settles with the last call. */
  last: Promise<unknown>;
  readonly releases: (() => void)[];
}

/** States by id that are shown at once and then made true by a call. */
export interface Optimistic<S> {
  /**
   * Shows `wanted` and makes it true by `call`, which gives the state as the server has it. Calls about one id go out one after another, in
   * the order in which they were asked for. Gives whether the call was made: false where one before it was refused. Throws what the call
   * throws; then the page shows what the server said last.
   */
  act(id: string, wanted: S, call: () => Promise<S>): Promise<boolean>;
  /** Takes what the server tells by itself: at once, or after the calls about this id that wait. */
  hear(id: string, said: S): void;
}

/** See `Optimistic`. */
export function createOptimistic<S>({ read, show, isSame, lookAgain }: Settings<S>): Optimistic<S> {
  const pending = new Map<string, Pending<S>>();

  function showOnce(id: string, state: S): void {
    for (const release of show(id, state)) release();
  }

  function pendingOf(id: string): Pending<S> {
    const known = pending.get(id);
    if (known) return known;
    const calls: Pending<S> = {
      confirmed: read(id),
      waiting: 0,
      isRefused: false,
      last: Promise.resolve(),
      releases: [],
    };
    pending.set(id, calls);
    return calls;
  }

  /** Ends what is pending of this id, and shows how it ended. */
  function settle(id: string, calls: Pending<S>, state: S): void {
    pending.delete(id);
    for (const release of calls.releases) release();
    showOnce(id, state);
    // Answers and news come by two ways: only the server knows which is newer.
    if (calls.heard !== undefined && !isSame(calls.heard, calls.confirmed)) lookAgain(id);
  }

  async function perform(id: string, calls: Pending<S>, call: () => Promise<S>): Promise<boolean> {
    if (calls.isRefused) return false;
    try {
      const said = await call();
      // News of the same state holds more than the answer.
      calls.confirmed = calls.heard !== undefined && isSame(calls.heard, said) ? calls.heard : said;
      calls.waiting -= 1;
      if (calls.waiting === 0) settle(id, calls, calls.confirmed);
      return true;
    } catch (error) {
      calls.isRefused = true;
      settle(id, calls, calls.heard ?? calls.confirmed);
      throw error;
    }
  }

  return {
    act(id, wanted, call) {
      const calls = pendingOf(id);
      calls.waiting += 1;
      calls.releases.push(...show(id, wanted));
      const turn = calls.last.then(() => perform(id, calls, call));
      calls.last = turn.catch(() => undefined);
      return turn;
    },
    hear(id, said) {
      const calls = pending.get(id);
      if (calls) calls.heard = said;
      else showOnce(id, said);
    },
  };
}
