interface Settings<S> {
  /** How this one stands on the page. */
  readonly read: (id: string) => S;
  /** Shows it so, on all that is kept and on all that is read until the release that this gives. */
  readonly show: (id: string, state: S) => () => void;
  /** Whether two states say the same of the server. */
  readonly isSame: (a: S, b: S) => boolean;
  /** Asks the server how it stands. */
  readonly lookAgain: (id: string) => void;
}

/** Calls about one id that have not all been answered. */
interface Open<S> {
  /** What the server has said last, or what was shown before. */
  confirmed: S;
  /** What the server told by itself meanwhile. */
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
   * Shows `wanted` and makes it true by `call`, which gives the state as the server has it. Calls about one id are made in the order in which they
   * were asked for. Gives whether it was done: false where one before it was refused, upon which it was built. Throws what the call throws; then
   * what was shown is taken back, but for what the server told meanwhile.
   */
  act(id: string, wanted: S, call: () => Promise<S>): Promise<boolean>;
  /** Takes what the server tells by itself: at once, or, of one about which calls are under way, after them. */
  hear(id: string, said: S): void;
}

/** See `Optimistic`. */
export function optimistic<S>({ read, show, isSame, lookAgain }: Settings<S>): Optimistic<S> {
  const open = new Map<string, Open<S>>();

  function openFor(id: string): Open<S> {
    const held = open.get(id);
    if (held) return held;
    const it: Open<S> = {
      confirmed: read(id),
      waiting: 0,
      isRefused: false,
      last: Promise.resolve(),
      releases: [],
    };
    open.set(id, it);
    return it;
  }

  function close(id: string, it: Open<S>): void {
    open.delete(id);
    for (const release of it.releases) release();
    show(id, it.confirmed)();
    // The answer and the news came by two ways: the server alone knows which is newer.
    if (it.heard !== undefined && !isSame(it.heard, it.confirmed)) lookAgain(id);
  }

  async function perform(id: string, it: Open<S>, call: () => Promise<S>): Promise<boolean> {
    if (it.isRefused) return false;
    try {
      const said = await call();
      // The news says more than the answer.
      it.confirmed = it.heard !== undefined && isSame(it.heard, said) ? it.heard : said;
      it.waiting -= 1;
      if (it.waiting === 0) close(id, it);
      return true;
    } catch (error) {
      it.isRefused = true;
      it.confirmed = it.heard ?? it.confirmed;
      close(id, it);
      throw error;
    }
  }

  return {
    act(id, wanted, call) {
      const it = openFor(id);
      it.waiting += 1;
      it.releases.push(show(id, wanted));
      const turn = it.last.then(() => perform(id, it, call));
      it.last = turn.catch(() => undefined);
      return turn;
    },
    hear(id, said) {
      const it = open.get(id);
      if (it) it.heard = said;
      else show(id, said)();
    },
  };
}
