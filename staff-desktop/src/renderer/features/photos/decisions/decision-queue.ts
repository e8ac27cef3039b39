import { bulkWithoutConfirm } from '@milon/shared/contracts';
import { isOpen, keyOf, type Mark, type Marks, markOf } from './marks.ts';
import {
  type DecisionAnswer,
  type DecisionBatch,
  type PhotoDecision,
  type Revert,
  type RevertAnswer,
  readOutbox,
  type Sending,
  sizeOfAll,
} from './outbox.ts';

/** What one key decided: it is undone together. */
export interface Step {
  readonly decisions: readonly PhotoDecision[];
  /** Milliseconds since 1970; undefined until the API has answered. */
  readonly undoUntil: number | undefined;
}

export interface QueueState {
  /** By `markKey`. */
  marks: Marks;
  /** Taken back, by `markKey`: they wait for this reviewer again. */
  undone: ReadonlySet<string>;
  /** Decisions, and takings back, that have not reached the API. */
  undelivered: number;
  /** How many came back, and why the last of them did. */
  failed: { count: number; error: unknown } | undefined;
  /** What the last batch did; a new object for each. */
  delivered: { approved: number; declined: number } | undefined;
  /** What the key for undoing would undo. */
  lastStep: Step | undefined;
}

export interface DecisionQueueParts {
  /** Delivers one batch. It may be called again with the same id and content. */
  decide: (batch: DecisionBatch) => Promise<DecisionAnswer>;
  /** Puts photos of a batch back. It may be called again; a batch that never arrived has nothing to put back. */
  revert: (revert: Revert) => Promise<RevertAnswer>;
  /** Survives a reload of the page, and nothing longer. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** One person's decisions never leave in another's name: the key has their id in it. */
  storageKey: string;
  mintId: () => string;
  /** Runs `task` after `ms`; answers what calls it off. */
  after: (ms: number, task: () => void) => () => void;
  now: () => number;
}

export interface DecisionQueue {
  /** Decides on photos by one key; those that are decided already are passed over. Answers how many it took. */
  decide: (decisions: readonly PhotoDecision[]) => number;
  /** Takes back what the last key decided, while the member knows nothing; answers which photos, or none. */
  undo: () => readonly PhotoDecision[];
  /** Sends again what came back, under the ids it had. */
  retry: () => void;
  /** Forgets what came back. */
  takeBack: () => void;
  /** Forgets what was refused, and what could not be undone: somebody has read why. */
  forgetRefused: () => void;
  /** Forgets the marks of photos that wait again, where they were settled before `since`. */
  reopen: (keys: readonly string[], since: number) => void;
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
}

export const batchWaitMs = 300;
export const batchLimit = 20;
/** As many as the API takes at once. */
const bulkLimit = 200;
const stepsKept = 100;
const decisionsKept = 2_000;

interface Decided {
  mark: Mark;
  /** The batch that carries it; none while it waits for company. */
  batchId?: string;
  settledAt?: number;
}

/**
 * Keeps the API off the key's path: decisions wait here for 300 ms or for twenty, leave one batch at a time,
 * and come back marked where a batch fails. A batch keeps its id for ever, so that sending it again does nothing twice.
 */
export function createDecisionQueue(parts: DecisionQueueParts): DecisionQueue {
  const { after, mintId, now, storage, storageKey } = parts;
  const listeners = new Set<() => void>();
  const decided = new Map<string, Decided>();
  /** What is on its way back, by batch and photo. */
  const takenBack = new Map<string, PhotoDecision>();
  let marks: Marks = new Map();
  let undone: ReadonlySet<string> = new Set();
  let waiting: PhotoDecision[] = [];
  let outgoing: Sending[] = [];
  let failed: Sending[] = [];
  let steps: (readonly PhotoDecision[])[] = [];
  let error: unknown;
  let delivered: QueueState['delivered'];
  let sending = false;
  let callOff: (() => void) | undefined;
  let state: QueueState;

  const sendings = () => [...outgoing, ...failed];

  function lastStep(): Step | undefined {
    const decisions = steps.at(-1);
    if (!decisions) return undefined;
    const ends = decisions.map((one) => decided.get(keyOf(one))?.mark.undoUntil);
    const known = ends.filter((end) => end !== undefined);
    const undoUntil = known.length > 0 ? Math.min(...known) : undefined;
    const before = state.lastStep;
    return before?.decisions === decisions && before.undoUntil === undoUntil
      ? before
      : { decisions, undoUntil };
  }

  /** The marks as they are now: the same map where no mark is another. */
  function currentMarks(): Marks {
    const isSame =
      marks.size === decided.size && [...decided].every(([key, { mark }]) => marks.get(key) === mark);
    return isSame ? marks : new Map([...decided].map(([key, { mark }]) => [key, mark]));
  }

  function changed(): void {
    const undelivered = waiting.length + sizeOfAll(sendings());
    if (undelivered === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify({ waiting, sendings: sendings() }));
    marks = currentMarks();
    const next: QueueState = {
      marks,
      undone,
      undelivered,
      failed: failed.length > 0 ? { count: sizeOfAll(failed), error } : undefined,
      delivered,
      lastStep: lastStep(),
    };
    // That a batch leaves is nothing to be seen: nothing is drawn anew for it.
    if ((Object.keys(next) as (keyof QueueState)[]).every((name) => next[name] === state[name])) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Marks the decisions of a batch that still are the last word on their photo. */
  function markBatch({ batchId, decisions }: DecisionBatch, stateOf: Mark['state']): void {
    for (const one of decisions) {
      if (decided.get(keyOf(one))?.batchId === batchId)
        decided.set(keyOf(one), { mark: markOf(one, stateOf), batchId });
    }
  }

  function send(decisions: PhotoDecision[], bulk: boolean): void {
    const batchId = mintId();
    outgoing = [
      ...outgoing,
      {
        decide: {
          batchId,
          bulk,
          ...(bulk && decisions.length > bulkWithoutConfirm ? { confirm: decisions.length } : {}),
          decisions,
        },
      },
    ];
    for (const one of decisions) {
      const mark = decided.get(keyOf(one))?.mark ?? markOf(one, 'queued');
      decided.set(keyOf(one), { mark, batchId });
    }
  }

  function markNew(decisions: readonly PhotoDecision[], batchId?: string): void {
    for (const one of decisions) {
      decided.set(keyOf(one), { mark: markOf(one, 'queued'), ...(batchId === undefined ? {} : { batchId }) });
    }
  }

  function forgetUndone(photoId: string, batchId: string): void {
    for (const [key, one] of decided) {
      if (one.batchId === batchId && key.endsWith(` ${photoId}`)) decided.delete(key);
    }
  }

  /** Lets what waits for company go. */
  function close(): void {
    callOff?.();
    callOff = undefined;
    while (waiting.length > 0) {
      const together = waiting.slice(0, batchLimit);
      waiting = waiting.slice(batchLimit);
      send(together, false);
    }
  }

  function closeAndDeliver(): void {
    close();
    changed();
    void deliver();
  }

  async function deliver(): Promise<void> {
    if (sending) return;
    sending = true;
    let next = outgoing[0];
    while (next) {
      try {
        if ('decide' in next) settle(next.decide, await parts.decide(next.decide));
        else settleRevert(next.revert, await parts.revert(next.revert));
      } catch (cause) {
        error = cause;
        failed.push(next);
        if ('decide' in next) markBatch(next.decide, 'failed');
      }
      outgoing = outgoing.slice(1);
      changed();
      next = outgoing[0];
    }
    sending = false;
  }

  function settle({ batchId, decisions }: DecisionBatch, { data, undoUntil }: DecisionAnswer): void {
    const made = { approved: 0, declined: 0 };
    for (const one of decisions) {
      const result = data.find(({ photoId }) => photoId === one.photoId);
      const refused = result && 'code' in result ? result : undefined;
      if (!refused) made[one.decision === 'APPROVE' ? 'approved' : 'declined'] += 1;
      if (decided.get(keyOf(one))?.batchId !== batchId) continue;
      const mark = refused
        ? markOf(one, 'refused', refused)
        : { ...markOf(one, 'made'), undoUntil: Date.parse(undoUntil) };
      decided.set(keyOf(one), { mark, batchId, settledAt: now() });
    }
    if (made.approved + made.declined > 0) delivered = made;
    // What was refused as a whole leaves nothing to undo.
    steps = steps.filter((step) => step.some((one) => decided.get(keyOf(one))?.mark.state !== 'refused'));
    forgetOldest();
  }

  /** A day's decisions need not all be remembered. */
  function forgetOldest(): void {
    for (const [key, { settledAt }] of decided) {
      if (decided.size <= decisionsKept) return;
      if (settledAt !== undefined) decided.delete(key);
    }
  }

  /** What could not be put back stands, and says why; a photo that was decided anew has a mark of its own. */
  function settleRevert({ batchId }: Revert, { data }: RevertAnswer): void {
    for (const result of data) {
      const back = takenBack.get(`${batchId} ${result.photoId}`);
      takenBack.delete(`${batchId} ${result.photoId}`);
      if (!('code' in result) || !back || decided.has(keyOf(back))) continue;
      decided.set(keyOf(back), { mark: markOf(back, 'kept', result), batchId, settledAt: now() });
    }
  }

  function takeUp(): void {
    const kept = readOutbox(storage.getItem(storageKey));
    outgoing = kept.sendings;
    for (const one of outgoing) {
      if ('decide' in one) markNew(one.decide.decisions, one.decide.batchId);
      // What was undone before the reload stays so.
      else for (const photoId of one.revert.photoIds) forgetUndone(photoId, one.revert.batchId);
    }
    waiting = kept.waiting;
    markNew(waiting);
    if (outgoing.length + waiting.length > 0) closeAndDeliver();
    else changed();
  }

  state = { marks, undone, undelivered: 0, failed: undefined, delivered: undefined, lastStep: undefined };
  takeUp();

  return {
    decide(decisions) {
      const open = decisions.filter((one) => isOpen(decided.get(keyOf(one))?.mark));
      if (open.length === 0) return 0;
      steps = [...steps, open].slice(-stepsKept);
      if (open.length > 1) {
        close();
        markNew(open);
        for (let at = 0; at < open.length; at += bulkLimit) send(open.slice(at, at + bulkLimit), true);
        changed();
        void deliver();
        return open.length;
      }
      markNew(open);
      waiting = [...waiting, ...open];
      if (waiting.length >= batchLimit) {
        closeAndDeliver();
        return open.length;
      }
      callOff ??= after(batchWaitMs, closeAndDeliver);
      changed();
      return open.length;
    },
    undo() {
      const step = lastStep();
      if (!step || (step.undoUntil !== undefined && step.undoUntil <= now())) return [];
      steps = steps.slice(0, -1);
      const byBatch = new Map<string, string[]>();
      for (const one of step.decisions) {
        const { batchId, mark } = decided.get(keyOf(one)) ?? {};
        decided.delete(keyOf(one));
        if (batchId === undefined) waiting = waiting.filter((other) => keyOf(other) !== keyOf(one));
        else if (mark?.state !== 'refused') {
          byBatch.set(batchId, [...(byBatch.get(batchId) ?? []), one.photoId]);
          takenBack.set(`${batchId} ${one.photoId}`, one);
        }
      }
      const reverts = [...byBatch].map(([batchId, photoIds]) => ({ revert: { batchId, photoIds } }));
      // A batch that came back may have arrived all the same: its undoing goes after it, when it is sent again.
      const isBack = ({ revert }: { revert: Revert }) =>
        failed.some((one) => 'decide' in one && one.decide.batchId === revert.batchId);
      undone = new Set([...undone, ...step.decisions.map(keyOf)]);
      failed = [...failed, ...reverts.filter(isBack)];
      outgoing = [...outgoing, ...reverts.filter((one) => !isBack(one))];
      changed();
      void deliver();
      return step.decisions;
    },
    retry() {
      for (const one of failed) if ('decide' in one) markBatch(one.decide, 'queued');
      outgoing = [...outgoing, ...failed];
      failed = [];
      changed();
      void deliver();
    },
    takeBack() {
      for (const [key, { mark }] of decided) {
        if (mark.state === 'failed') decided.delete(key);
      }
      failed = [];
      steps = steps.filter((step) => step.some((one) => decided.has(keyOf(one))));
      changed();
    },
    forgetRefused() {
      for (const [key, { mark }] of decided) {
        if (mark.state === 'refused' || mark.state === 'kept') decided.delete(key);
      }
      changed();
    },
    reopen(keys, since) {
      const stale = keys.filter((key) => {
        const { mark, settledAt } = decided.get(key) ?? {};
        return mark && (mark.state === 'made' || mark.state === 'kept') && (settledAt ?? since) < since;
      });
      if (stale.length === 0) return;
      for (const key of stale) decided.delete(key);
      changed();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
