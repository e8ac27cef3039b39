interface Settings<S> {
  /** Reads the state that the page shows now. */
  readonly read: (id: string) => S;
  /** Shows a state in all caches and in all later responses. Returns the functions that end this. */
  readonly show: (id: string, state: S) => readonly (() => void)[];
  /** Whether two states describe the same state on the server. */
  readonly isSame: (a: S, b: S) => boolean;
  /** Fetches the state from the server. */
  readonly refetch: (id: string) => void;
}

/** The unanswered calls about one id. */
interface Pending<S> {
  /** The server's last answer. Before the first answer, the state that was shown. */
  confirmed: S;
  /** The last event that the server sent since the first of these calls. */
  received?: S;
  waiting: number;
  isRefused: boolean;
  /** Settles with the last call. */
  last: Promise<unknown>;
  readonly releases: (() => void)[];
}

/** States by id that are shown immediately and then sent to the server. */
export interface Optimistic<S> {
  /**
   * Shows `wanted` and sends it by `call`, which returns the state on the server. Calls about one id run one
   * after another, in order. Returns whether the call was made: false if an earlier one was refused. Throws
   * the error of the call; then the page shows the last state from the server.
   */
  act(id: string, wanted: S, call: () => Promise<S>): Promise<boolean>;
  /** Applies a state that the server sends: immediately, or after the unanswered calls about this id. */
  receive(id: string, answer: S): void;
}

/** Creates an `Optimistic`. */
export function createOptimistic<S>({ read, show, isSame, refetch }: Settings<S>): Optimistic<S> {
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

  /** Ends the pending calls of this id and shows the final state. */
  function settle(id: string, calls: Pending<S>, state: S): void {
    pending.delete(id);
    for (const release of calls.releases) release();
    showOnce(id, state);
    // Answers and events use two channels: only the server knows which is newer.
    if (calls.received !== undefined && !isSame(calls.received, calls.confirmed)) refetch(id);
  }

  async function perform(id: string, calls: Pending<S>, call: () => Promise<S>): Promise<boolean> {
    if (calls.isRefused) return false;
    try {
      const answer = await call();
      // An event of the same state has more detail than the answer.
      calls.confirmed =
        calls.received !== undefined && isSame(calls.received, answer) ? calls.received : answer;
      calls.waiting -= 1;
      if (calls.waiting === 0) settle(id, calls, calls.confirmed);
      return true;
    } catch (error) {
      calls.isRefused = true;
      settle(id, calls, calls.received ?? calls.confirmed);
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
    receive(id, answer) {
      const calls = pending.get(id);
      if (calls) calls.received = answer;
      else showOnce(id, answer);
    },
  };
}
