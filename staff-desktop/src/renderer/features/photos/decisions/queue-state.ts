import { keyOf, type Marks } from './marks.ts';
import { type PhotoDecision, sizeOfAll } from './outbox.ts';
import type { QueueMemory } from './queue-reducer.ts';

/** The decisions of one key, which are undone together. */
export interface Step {
  readonly decisions: readonly PhotoDecision[];
  /** Milliseconds since 1970; undefined until the API has answered. */
  readonly undoUntil: number | undefined;
}

export interface QueueState {
  /** Marks by `markKey`. */
  marks: Marks;
  /** Undone decisions by `markKey`: these photos wait for this reviewer again. */
  undone: ReadonlySet<string>;
  /** The number of decisions and reverts that have not reached the API. */
  undelivered: number;
  /** The number of failed ones, the last error, and whether they are sent again by themselves. */
  failed: { count: number; error: unknown; isRetried: boolean } | undefined;
  /** The result of the last batch; a new object for each. */
  delivered: { approved: number; declined: number } | undefined;
  /** The step that the undo key would undo. */
  lastStep: Step | undefined;
}

/** What the screen shows of the queue. Returns `before` if nothing of it changed, so that nothing renders. */
export function stateOf(memory: QueueMemory, before?: QueueState): QueueState {
  const { delivered, failed, outgoing, undone, waiting } = memory;
  const next: QueueState = {
    marks: marksOf(memory, before?.marks),
    undone,
    undelivered: waiting.length + sizeOfAll([...outgoing, ...failed]),
    failed: failureOf(memory),
    delivered,
    lastStep: lastStepOf(memory, before?.lastStep),
  };
  const isSame =
    before && (Object.keys(next) as (keyof QueueState)[]).every((name) => next[name] === before[name]);
  return isSame ? before : next;
}

function marksOf({ decided }: QueueMemory, before: Marks | undefined): Marks {
  const isSame =
    before?.size === decided.size && [...decided].every(([key, { mark }]) => before.get(key) === mark);
  return isSame ? before : new Map([...decided].map(([key, { mark }]) => [key, mark]));
}

/** The message stays while the failed ones are sent again by themselves, so that the photos do not move. */
function failureOf({
  error,
  failed,
  isRepeating,
  isRetryPlanned,
  outgoing,
}: QueueMemory): QueueState['failed'] {
  const shown = failed.length > 0 ? failed : isRepeating ? outgoing : [];
  if (shown.length === 0) return undefined;
  return { count: sizeOfAll(shown), error, isRetried: isRepeating || isRetryPlanned };
}

function lastStepOf({ decided, steps }: QueueMemory, before: Step | undefined): Step | undefined {
  const decisions = steps.at(-1);
  if (!decisions) return undefined;
  const ends = decisions.map((one) => decided.get(keyOf(one))?.mark.undoUntil);
  const known = ends.filter((end) => end !== undefined);
  const undoUntil = known.length > 0 ? Math.min(...known) : undefined;
  return before?.decisions === decisions && before.undoUntil === undoUntil
    ? before
    : { decisions, undoUntil };
}
