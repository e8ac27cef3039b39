import type { Marks } from './marks.ts';
import type { PhotoDecision } from './outbox.ts';

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
