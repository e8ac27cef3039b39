import { isOpen, keyOf } from './marks.ts';
import {
  type DecisionAnswer,
  type DecisionBatch,
  type PhotoDecision,
  type Revert,
  type RevertAnswer,
  readOutbox,
} from './outbox.ts';
import { batchLimit, emptyMemory, type QueueAction, reduceQueue } from './queue-reducer.ts';
import { type QueueState, stateOf } from './queue-state.ts';

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

const batchWaitMs = 300;

/**
 * Lets the reviewer work without waiting for the API. Decisions wait for 300 ms or until there are twenty,
 * are sent one batch at a time, and are marked if a batch fails. A batch keeps its id, so that sending it
 * again changes nothing. `reduceQueue` says what is remembered; this sends and keeps it.
 */
export function createDecisionQueue(parts: DecisionQueueParts): DecisionQueue {
  const { after, mintId, now, retryAfter, storage, storageKey } = parts;
  const listeners = new Set<() => void>();
  const outbox = readOutbox(storage.getItem(storageKey));
  let memory = reduceQueue(emptyMemory, { type: 'restored', outbox });
  let state = stateOf(memory);
  let isSending = false;
  let cancelTimer: (() => void) | undefined;
  let cancelRetry: (() => void) | undefined;

  function remember(action: QueueAction): void {
    memory = reduceQueue(memory, action);
  }

  function changed(): void {
    const { failed, outgoing, waiting } = memory;
    const before = state;
    state = stateOf(memory, before);
    if (state.undelivered === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify({ waiting, sendings: [...outgoing, ...failed] }));
    if (state !== before) for (const listener of listeners) listener();
  }

  /** Puts the waiting decisions into batches. */
  function close(bulk = false): void {
    cancelTimer?.();
    cancelTimer = undefined;
    while (memory.waiting.length > 0) remember({ type: 'closed', batchId: mintId(), bulk });
  }

  function closeAndDeliver(bulk?: boolean): void {
    close(bulk);
    changed();
    void deliver();
  }

  async function deliver(): Promise<void> {
    if (isSending) return;
    isSending = true;
    let next = memory.outgoing[0];
    while (next) {
      try {
        if ('decide' in next) {
          const answer = await parts.decide(next.decide);
          remember({ type: 'settled', batch: next.decide, answer, at: now() });
        } else {
          const answer = await parts.revert(next.revert);
          remember({ type: 'reverted', revert: next.revert, answer, at: now() });
        }
      } catch (error) {
        remember({ type: 'failed', error });
      }
      changed();
      next = memory.outgoing[0];
    }
    isSending = false;
    if (memory.failed.length > 0) retryLater();
  }

  /** A lost connection comes back by itself, and the decisions then go by themselves. */
  function retryLater(): void {
    const ms = retryAfter(memory.error, memory.tries + 1);
    remember({ type: 'rested', isRetryPlanned: ms !== undefined });
    changed();
    if (ms === undefined) return;
    cancelRetry?.();
    cancelRetry = after(ms, () => sendFailed(true));
  }

  function sendFailed(bySelf: boolean): void {
    cancelRetry?.();
    remember({ type: 'retried', bySelf });
    changed();
    void deliver();
  }

  if (state.undelivered > 0) closeAndDeliver();
  else changed();

  return {
    decide(decisions) {
      const open = decisions.filter((one) => isOpen(memory.decided.get(keyOf(one))?.mark));
      if (open.length === 0) return 0;
      const isBulk = open.length > 1;
      if (isBulk) close();
      remember({ type: 'decided', decisions: open });
      if (isBulk || memory.waiting.length >= batchLimit) closeAndDeliver(isBulk);
      else {
        cancelTimer ??= after(batchWaitMs, closeAndDeliver);
        changed();
      }
      return open.length;
    },
    undo() {
      const step = state.lastStep;
      if (!step || (step.undoUntil !== undefined && step.undoUntil <= now())) return [];
      remember({ type: 'undone' });
      changed();
      void deliver();
      return step.decisions;
    },
    retry: () => sendFailed(false),
    takeBack() {
      cancelRetry?.();
      remember({ type: 'taken-back' });
      changed();
    },
    forgetRefused() {
      remember({ type: 'refused-forgotten' });
      changed();
    },
    reopen(keys, since) {
      remember({ type: 'reopened', keys, since });
      changed();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
