import type { CallAnswer, CallInput, decidePhotosCall } from '@milon/shared/contracts';
import { z } from 'zod';

export type PhotoDecision = CallInput<typeof decidePhotosCall, 'body'>['decisions'][number];
type Result = CallAnswer<typeof decidePhotosCall>['data'][number];

/** Where a decision stands: on its way, come back with its whole batch, refused by the API, or made. */
export interface Mark {
  decision: PhotoDecision['decision'];
  state: 'queued' | 'failed' | 'refused' | 'made';
  /** Why the API refused this one. */
  code?: string;
}

interface Batch {
  batchId: string;
  decisions: PhotoDecision[];
}

export interface QueueState {
  marks: ReadonlyMap<string, Mark>;
  /** Decisions that have not reached the API. */
  undelivered: number;
  /** How many came back, and why the last of them did. */
  failed: { count: number; error: unknown } | undefined;
  /** What the last batch did; a new object for each. */
  delivered: { approved: number; declined: number } | undefined;
}

export interface DecisionQueueParts {
  /** Delivers one batch. It may be called again with the same id and content. */
  send: (batch: Batch) => Promise<Result[]>;
  /** Survives a reload of the page, and nothing longer. */
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** One person's decisions never leave in another's name: the key has their id in it. */
  storageKey: string;
  mintId: () => string;
  /** Runs `task` after `ms`; answers what calls it off. */
  after: (ms: number, task: () => void) => () => void;
}

export interface DecisionQueue {
  decide: (decision: PhotoDecision) => void;
  /** Sends again what came back, under the ids it had. */
  retry: () => void;
  /** Forgets what came back, and what was refused. */
  takeBack: () => void;
  state: () => QueueState;
  subscribe: (listener: () => void) => () => void;
}

export const batchWaitMs = 300;
export const batchLimit = 20;

const Decision = z.object({
  photoId: z.string(),
  decision: z.enum(['APPROVE', 'DECLINE']),
  reason: z.string().optional(),
});
const Kept = z.object({
  waiting: z.array(Decision),
  batches: z.array(z.object({ batchId: z.string(), decisions: z.array(Decision) })),
});

/**
 * Keeps the API off the key's path: decisions wait here for 300 ms or for twenty, leave one batch at a time,
 * and come back marked where a batch fails. A batch keeps its id for ever, so that sending it again does nothing twice.
 */
export function createDecisionQueue(parts: DecisionQueueParts): DecisionQueue {
  const { after, mintId, send, storage, storageKey } = parts;
  const listeners = new Set<() => void>();
  let marks = new Map<string, Mark>();
  let waiting: PhotoDecision[] = [];
  let outgoing: Batch[] = [];
  let failed: Batch[] = [];
  let error: unknown;
  let delivered: QueueState['delivered'];
  let sending = false;
  let callOff: (() => void) | undefined;
  let state: QueueState;

  const batches = () => [...outgoing, ...failed];

  function changed(): void {
    const undelivered = waiting.length + countOf(batches());
    state = {
      marks,
      undelivered,
      failed: failed.length > 0 ? { count: countOf(failed), error } : undefined,
      delivered,
    };
    if (undelivered === 0) storage.removeItem(storageKey);
    else storage.setItem(storageKey, JSON.stringify({ waiting, batches: batches() }));
    for (const listener of listeners) listener();
  }

  function mark(decisions: readonly PhotoDecision[], stateOf: Mark['state']): void {
    marks = new Map(marks);
    for (const { photoId, decision } of decisions) marks.set(photoId, { decision, state: stateOf });
  }

  function close(): void {
    callOff?.();
    callOff = undefined;
    while (waiting.length > 0) {
      outgoing.push({ batchId: mintId(), decisions: waiting.slice(0, batchLimit) });
      waiting = waiting.slice(batchLimit);
    }
    changed();
    void deliver();
  }

  async function deliver(): Promise<void> {
    if (sending) return;
    sending = true;
    let batch = outgoing[0];
    while (batch) {
      try {
        settle(batch, await send(batch));
      } catch (cause) {
        error = cause;
        failed.push(batch);
        mark(batch.decisions, 'failed');
      }
      outgoing = outgoing.slice(1);
      changed();
      batch = outgoing[0];
    }
    sending = false;
  }

  function settle(batch: Batch, results: readonly Result[]): void {
    marks = new Map(marks);
    const made = { approved: 0, declined: 0 };
    for (const { photoId, decision } of batch.decisions) {
      const result = results.find((one) => one.photoId === photoId);
      if (result && 'code' in result) {
        marks.set(photoId, { decision, state: 'refused', code: result.code });
        continue;
      }
      marks.set(photoId, { decision, state: 'made' });
      if (decision === 'APPROVE') made.approved += 1;
      else made.declined += 1;
    }
    if (made.approved + made.declined > 0) delivered = made;
  }

  function takeUp(): void {
    const kept = readKept(storage.getItem(storageKey));
    outgoing = kept.batches;
    waiting = kept.waiting;
    mark([...outgoing.flatMap(({ decisions }) => decisions), ...waiting], 'queued');
    if (outgoing.length + waiting.length > 0) close();
    else changed();
  }

  state = { marks, undelivered: 0, failed: undefined, delivered: undefined };
  takeUp();

  return {
    decide(decision) {
      const earlier = marks.get(decision.photoId);
      if (earlier && earlier.state !== 'refused') return;
      mark([decision], 'queued');
      waiting = [...waiting, decision];
      if (waiting.length >= batchLimit) {
        close();
        return;
      }
      callOff ??= after(batchWaitMs, close);
      changed();
    },
    retry() {
      mark(
        failed.flatMap(({ decisions }) => decisions),
        'queued',
      );
      outgoing = [...outgoing, ...failed];
      failed = [];
      changed();
      void deliver();
    },
    takeBack() {
      marks = new Map([...marks].filter(([, one]) => one.state !== 'failed' && one.state !== 'refused'));
      failed = [];
      changed();
    },
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function countOf(batches: readonly Batch[]): number {
  return batches.reduce((sum, { decisions }) => sum + decisions.length, 0);
}

function readKept(text: string | null): { waiting: PhotoDecision[]; batches: Batch[] } {
  try {
    const kept = Kept.safeParse(JSON.parse(text ?? 'null'));
    if (kept.success) return kept.data as { waiting: PhotoDecision[]; batches: Batch[] };
  } catch {
    // Not ours to read: begin anew.
  }
  return { waiting: [], batches: [] };
}
