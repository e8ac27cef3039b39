import { bulkWithoutConfirm } from '@milon/shared/contracts';
import { keyOf, type Mark, markOf } from './marks.ts';
import type {
  DecisionAnswer,
  DecisionBatch,
  PhotoDecision,
  Revert,
  RevertAnswer,
  Sending,
  StoredOutbox,
} from './outbox.ts';

export const batchLimit = 20;
/** The most decisions that the API accepts in one batch. */
const bulkLimit = 200;
const stepsKept = 100;
const decisionsKept = 2_000;

interface Decided {
  readonly mark: Mark;
  /** The batch that contains it. Undefined while it waits for more decisions. */
  readonly batchId?: string;
  readonly settledAt?: number;
}

type AllDecided = ReadonlyMap<string, Decided>;

export interface QueueMemory {
  /** By `markKey`, in the order of the decisions. */
  readonly decided: AllDecided;
  readonly undone: ReadonlySet<string>;
  /** Decisions that are in no batch yet. */
  readonly waiting: readonly PhotoDecision[];
  /** The first one is on its way. */
  readonly outgoing: readonly Sending[];
  readonly failed: readonly Sending[];
  /** Reverts on their way, by batch and photo. */
  readonly reverting: ReadonlyMap<string, PhotoDecision>;
  /** The decisions of each key, which are undone together. */
  readonly steps: readonly (readonly PhotoDecision[])[];
  readonly error: unknown;
  readonly delivered: { approved: number; declined: number } | undefined;
  /** Rounds of deliveries with a failure since the last success. */
  readonly tries: number;
  readonly isRetryPlanned: boolean;
  /** Whether the failed ones are being sent again by themselves. */
  readonly isRepeating: boolean;
}

export const emptyMemory: QueueMemory = {
  decided: new Map(),
  undone: new Set(),
  waiting: [],
  outgoing: [],
  failed: [],
  reverting: new Map(),
  steps: [],
  error: undefined,
  delivered: undefined,
  tries: 0,
  isRetryPlanned: false,
  isRepeating: false,
};

export type QueueAction =
  | { type: 'restored'; outbox: StoredOutbox }
  /** One key decided these. */
  | { type: 'decided'; decisions: readonly PhotoDecision[] }
  /** The first of the waiting decisions become a batch. */
  | { type: 'closed'; batchId: string; bulk: boolean }
  /** The API answered the batch, or the revert, that was on its way. */
  | { type: 'settled'; batch: DecisionBatch; answer: DecisionAnswer; at: number }
  | { type: 'reverted'; revert: Revert; answer: RevertAnswer; at: number }
  | { type: 'failed'; error: unknown }
  /** A round of deliveries ended with a failure. */
  | { type: 'rested'; isRetryPlanned: boolean }
  | { type: 'retried'; bySelf: boolean }
  | { type: 'undone' }
  | { type: 'taken-back' }
  | { type: 'refused-forgotten' }
  | { type: 'reopened'; keys: readonly string[]; since: number };

export function reduceQueue(memory: QueueMemory, action: QueueAction): QueueMemory {
  switch (action.type) {
    case 'restored':
      return restored(memory, action.outbox);
    case 'decided':
      return {
        ...memory,
        decided: queued(memory.decided, action.decisions),
        waiting: [...memory.waiting, ...action.decisions],
        steps: [...memory.steps, action.decisions].slice(-stepsKept),
      };
    case 'closed':
      return closed(memory, action.batchId, action.bulk);
    case 'settled':
      return delivered(settled(memory, action.batch, action.answer, action.at));
    case 'reverted':
      return delivered(reverted(memory, action.revert, action.answer, action.at));
    case 'failed':
      return {
        ...memory,
        decided: markedAgain(memory.decided, memory.outgoing.slice(0, 1), 'failed'),
        outgoing: memory.outgoing.slice(1),
        failed: [...memory.failed, ...memory.outgoing.slice(0, 1)],
        error: action.error,
      };
    case 'rested':
      return {
        ...memory,
        tries: memory.tries + 1,
        isRetryPlanned: memory.isRetryPlanned || action.isRetryPlanned,
        isRepeating: false,
      };
    case 'retried':
      return {
        ...memory,
        decided: markedAgain(memory.decided, memory.failed, 'queued'),
        outgoing: [...memory.outgoing, ...memory.failed],
        failed: [],
        isRetryPlanned: false,
        isRepeating: action.bySelf,
      };
    case 'undone':
      return undone(memory);
    case 'taken-back': {
      const decided = without(memory.decided, (_key, { mark }) => mark.state === 'failed');
      const steps = memory.steps.filter((step) => step.some((one) => decided.has(keyOf(one))));
      return { ...memory, decided, steps, failed: [], isRetryPlanned: false, isRepeating: false };
    }
    case 'refused-forgotten':
      return {
        ...memory,
        decided: without(
          memory.decided,
          (_key, { mark }) => mark.state === 'refused' || mark.state === 'kept',
        ),
      };
    case 'reopened':
      return { ...memory, decided: reopened(memory.decided, action.keys, action.since) };
  }
}

function without(decided: AllDecided, isForgotten: (key: string, one: Decided) => boolean): AllDecided {
  return new Map([...decided].filter(([key, one]) => !isForgotten(key, one)));
}

function queued(decided: AllDecided, decisions: readonly PhotoDecision[], batchId?: string): AllDecided {
  const batch = batchId === undefined ? {} : { batchId };
  return new Map([
    ...decided,
    ...decisions.map((one) => [keyOf(one), { mark: markOf(one, 'queued'), ...batch }] as const),
  ]);
}

/** The marks of batches that failed or are sent again, except of photos that were decided again since. */
function markedAgain(decided: AllDecided, sendings: readonly Sending[], state: Mark['state']): AllDecided {
  const next = new Map(decided);
  for (const sending of sendings) {
    if (!('decide' in sending)) continue;
    const { batchId, decisions } = sending.decide;
    for (const one of decisions) {
      if (decided.get(keyOf(one))?.batchId === batchId)
        next.set(keyOf(one), { mark: markOf(one, state), batchId });
    }
  }
  return next;
}

function restored(memory: QueueMemory, { sendings, waiting }: StoredOutbox): QueueMemory {
  let { decided } = memory;
  for (const one of sendings) {
    if ('decide' in one) decided = queued(decided, one.decide.decisions, one.decide.batchId);
    else {
      // Decisions undone before the reload stay undone.
      const { batchId, photoIds } = one.revert;
      decided = without(
        decided,
        (key, other) => other.batchId === batchId && photoIds.some((id) => key.endsWith(` ${id}`)),
      );
    }
  }
  return { ...memory, decided: queued(decided, waiting), waiting, outgoing: sendings };
}

function closed(memory: QueueMemory, batchId: string, bulk: boolean): QueueMemory {
  const limit = bulk ? bulkLimit : batchLimit;
  const decisions = memory.waiting.slice(0, limit);
  const confirm = bulk && decisions.length > bulkWithoutConfirm ? { confirm: decisions.length } : {};
  const decided = new Map(memory.decided);
  for (const one of decisions) {
    // The same mark: sending changes nothing on screen.
    const mark = decided.get(keyOf(one))?.mark ?? markOf(one, 'queued');
    decided.set(keyOf(one), { mark, batchId });
  }
  return {
    ...memory,
    decided,
    waiting: memory.waiting.slice(limit),
    outgoing: [...memory.outgoing, { decide: { batchId, bulk, ...confirm, decisions } }],
  };
}

/** What was on its way has arrived. */
function delivered(memory: QueueMemory): QueueMemory {
  return { ...memory, outgoing: memory.outgoing.slice(1), tries: 0, isRepeating: false };
}

function settled(
  memory: QueueMemory,
  { batchId, decisions }: DecisionBatch,
  { data, undoUntil }: DecisionAnswer,
  at: number,
): QueueMemory {
  const made = { approved: 0, declined: 0 };
  const decided = new Map(memory.decided);
  for (const one of decisions) {
    const result = data.find(({ photoId }) => photoId === one.photoId);
    const refused = result && 'code' in result ? result : undefined;
    if (!refused) made[one.decision === 'APPROVE' ? 'approved' : 'declined'] += 1;
    if (decided.get(keyOf(one))?.batchId !== batchId) continue;
    const mark = refused
      ? markOf(one, 'refused', refused)
      : { ...markOf(one, 'made'), undoUntil: Date.parse(undoUntil) };
    decided.set(keyOf(one), { mark, batchId, settledAt: at });
  }
  // A completely refused step has nothing to undo.
  const steps = memory.steps.filter((step) =>
    step.some((one) => decided.get(keyOf(one))?.mark.state !== 'refused'),
  );
  return {
    ...memory,
    decided: withoutOldest(decided),
    steps,
    delivered: made.approved + made.declined > 0 ? made : memory.delivered,
  };
}

/** Limits the number of remembered decisions. */
function withoutOldest(decided: AllDecided): AllDecided {
  let surplus = decided.size - decisionsKept;
  if (surplus <= 0) return decided;
  return without(decided, (_key, { settledAt }) => settledAt !== undefined && surplus-- > 0);
}

/**
 * Marks decisions that could not be reverted, with the reason. A photo that was decided again keeps its new
 * mark.
 */
function reverted(memory: QueueMemory, { batchId }: Revert, { data }: RevertAnswer, at: number): QueueMemory {
  const decided = new Map(memory.decided);
  const reverting = new Map(memory.reverting);
  for (const result of data) {
    const back = reverting.get(`${batchId} ${result.photoId}`);
    reverting.delete(`${batchId} ${result.photoId}`);
    if (!('code' in result) || !back || decided.has(keyOf(back))) continue;
    decided.set(keyOf(back), { mark: markOf(back, 'kept', result), batchId, settledAt: at });
  }
  return { ...memory, decided, reverting };
}

function undone(memory: QueueMemory): QueueMemory {
  const step = memory.steps.at(-1) ?? [];
  const keys = new Set(step.map(keyOf));
  const reverting = new Map(memory.reverting);
  const byBatch = new Map<string, string[]>();
  for (const one of step) {
    const { batchId, mark } = memory.decided.get(keyOf(one)) ?? {};
    if (batchId === undefined || mark?.state === 'refused') continue;
    byBatch.set(batchId, [...(byBatch.get(batchId) ?? []), one.photoId]);
    reverting.set(`${batchId} ${one.photoId}`, one);
  }
  const reverts = [...byBatch].map(([batchId, photoIds]) => ({ revert: { batchId, photoIds } }));
  // A failed batch may still have been stored: its revert is sent after it, when it is sent again.
  const isBack = ({ revert }: { revert: Revert }) =>
    memory.failed.some((one) => 'decide' in one && one.decide.batchId === revert.batchId);
  return {
    ...memory,
    decided: without(memory.decided, (key) => keys.has(key)),
    undone: new Set([...memory.undone, ...keys]),
    waiting: memory.waiting.filter((one) => !keys.has(keyOf(one))),
    outgoing: [...memory.outgoing, ...reverts.filter((one) => !isBack(one))],
    failed: [...memory.failed, ...reverts.filter(isBack)],
    reverting,
    steps: memory.steps.slice(0, -1),
  };
}

function reopened(decided: AllDecided, keys: readonly string[], since: number): AllDecided {
  const listed = new Set(keys);
  return without(
    decided,
    (key, { mark, settledAt }) =>
      listed.has(key) && (mark.state === 'made' || mark.state === 'kept') && (settledAt ?? since) < since,
  );
}
