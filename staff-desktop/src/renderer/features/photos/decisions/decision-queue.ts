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
import type { QueueState, Step } from './queue-state.ts';

export interface DecisionQueueParts {
  /** Delivers one batch. It may be called again with the same id and content. */
  decide: (batch: DecisionBatch) => Promise<DecisionAnswer>;
  /** Reverts photos of a batch. It may be called again. If the batch never arrived, it reverts nothing. */
  revert: (revert: Revert) => Promise<RevertAnswer>;
  /** Must survive a reload of the page, but no longer. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Contains the staff id, so that one reviewer's decisions are never sent by another. */
  storageKey: string;
  mintId: () => string;
  /**
   * After how long a failed delivery is repeated by itself; undefined if only the reviewer can decide that.
   */
  retryAfter: (error: unknown, tries: number) => number | undefined;
  /** Runs `task` after `ms`. Returns a function that cancels it. */
  after: (ms: number, task: () => void) => () => void;
  now: () => number;
}

export interface DecisionQueue {
  /**
   * Decides on photos by one key. Skips those that are already decided. Returns the number of new decisions.
   */
  decide: (decisions: readonly PhotoDecision[]) => number;
  /**
   * Undoes the decisions of the last key, as long as the member is not told. Returns them, or an empty list.
   */
  undo: () => readonly PhotoDecision[];
  /** Sends the failed ones again, under the same ids. */
  retry: () => void;
  /** Discards the failed ones. */
  takeBack: () => void;
  /** Forgets refused decisions and failed reverts after the reviewer has read them. */
  forgetRefused: () => void;
  /** Removes the marks of photos that wait again, if they were settled before `since`. */
  reopen: (keys: readonly string[], since: number) => void;
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
}

export const batchWaitMs = 300;
export const batchLimit = 20;
/** The most decisions that the API accepts in one batch. */
const bulkLimit = 200;
const stepsKept = 100;
const decisionsKept = 2_000;

interface Decided {
  mark: Mark;
  /** The batch that contains it. Undefined while it waits for more decisions. */
  batchId?: string;
  settledAt?: number;
}

/**
 * Lets the reviewer work without waiting for the API. Decisions wait for 300 ms or until there are twenty,
 * are sent one batch at a time, and are marked if a batch fails. A batch keeps its id, so that sending it
 * again changes nothing.
 */
export function createDecisionQueue(parts: DecisionQueueParts): DecisionQueue {
  const { after, mintId, now, retryAfter, storage, storageKey } = parts;
  const listeners = new Set<() => void>();
  const decided = new Map<string, Decided>();
  /** Reverts on their way, by batch and photo. */
  const revertsOnTheirWay = new Map<string, PhotoDecision>();
  let marks: Marks = new Map();
  let undone: ReadonlySet<string> = new Set();
  let waiting: PhotoDecision[] = [];
  let outgoing: Sending[] = [];
  let failed: Sending[] = [];
  let steps: (readonly PhotoDecision[])[] = [];
  let error: unknown;
  let delivered: QueueState['delivered'];
  let sending = false;
  let cancelTimer: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;
  /** Failed deliveries since the last success. */
  let tries = 0;
  let isRepeating = false;
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

  /** The current marks. Returns the same map if no mark changed. */
  function currentMarks(): Marks {
    const isSame =
      marks.size === decided.size && [...decided].every(([key, { mark }]) => marks.get(key) === mark);
    return isSame ? marks : new Map([...decided].map(([key, { mark }]) => [key, mark]));
  }

  /** The message stays while the failed ones are sent again by themselves, so that the photos do not move. */
  function currentFailure(): QueueState['failed'] {
    const shown = failed.length > 0 ? failed : isRepeating ? outgoing : [];
    if (shown.length === 0) return undefined;
    return { count: sizeOfAll(shown), error, isRetried: isRepeating || cancelRetry !== undefined };
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
      failed: currentFailure(),
      delivered,
      lastStep: lastStep(),
    };
    // Sending a batch changes nothing on screen: skip the render.
    if ((Object.keys(next) as (keyof QueueState)[]).every((name) => next[name] === state[name])) return;
    state = next;
    for (const listener of listeners) listener();
  }

  /** Sets the marks of a batch's decisions, except for photos that were decided again since. */
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

  /** Puts the waiting decisions into batches. */
  function close(): void {
    cancelTimer?.();
    cancelTimer = undefined;
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
        tries = 0;
        isRepeating = false;
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
    if (failed.length > 0) retryLater();
  }

  /** A lost connection comes back by itself, and the decisions then go by themselves. */
  function retryLater(): void {
    const ms = retryAfter(error, (tries += 1));
    if (ms === undefined) return;
    cancelRetry?.();
    cancelRetry = after(ms, () => {
      isRepeating = true;
      sendFailed();
    });
    changed();
  }

  function sendFailed(): void {
    cancelRetry?.();
    cancelRetry = undefined;
    if (failed.length === 0) return;
    for (const one of failed) if ('decide' in one) markBatch(one.decide, 'queued');
    outgoing = [...outgoing, ...failed];
    failed = [];
    changed();
    void deliver();
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
    // A completely refused step has nothing to undo.
    steps = steps.filter((step) => step.some((one) => decided.get(keyOf(one))?.mark.state !== 'refused'));
    forgetOldest();
  }

  /** Limits the number of remembered decisions. */
  function forgetOldest(): void {
    for (const [key, { settledAt }] of decided) {
      if (decided.size <= decisionsKept) return;
      if (settledAt !== undefined) decided.delete(key);
    }
  }

  /**
   * Marks decisions that could not be reverted, with the reason. A photo that was decided again keeps its new
   * mark.
   */
  function settleRevert({ batchId }: Revert, { data }: RevertAnswer): void {
    for (const result of data) {
      const back = revertsOnTheirWay.get(`${batchId} ${result.photoId}`);
      revertsOnTheirWay.delete(`${batchId} ${result.photoId}`);
      if (!('code' in result) || !back || decided.has(keyOf(back))) continue;
      decided.set(keyOf(back), { mark: markOf(back, 'kept', result), batchId, settledAt: now() });
    }
  }

  function restoreOutbox(): void {
    const kept = readOutbox(storage.getItem(storageKey));
    outgoing = kept.sendings;
    for (const one of outgoing) {
      if ('decide' in one) markNew(one.decide.decisions, one.decide.batchId);
      // Decisions undone before the reload stay undone.
      else for (const photoId of one.revert.photoIds) forgetUndone(photoId, one.revert.batchId);
    }
    waiting = kept.waiting;
    markNew(waiting);
    if (outgoing.length + waiting.length > 0) closeAndDeliver();
    else changed();
  }

  state = { marks, undone, undelivered: 0, failed: undefined, delivered: undefined, lastStep: undefined };
  restoreOutbox();

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
      cancelTimer ??= after(batchWaitMs, closeAndDeliver);
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
          revertsOnTheirWay.set(`${batchId} ${one.photoId}`, one);
        }
      }
      const reverts = [...byBatch].map(([batchId, photoIds]) => ({ revert: { batchId, photoIds } }));
      // A failed batch may still have been stored: its revert is sent after it, when it is sent again.
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
      isRepeating = false;
      sendFailed();
    },
    takeBack() {
      cancelRetry?.();
      cancelRetry = undefined;
      isRepeating = false;
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
