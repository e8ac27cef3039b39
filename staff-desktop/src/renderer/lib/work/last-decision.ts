import type { WorkKind } from '@milon/shared/contracts';
import { atom } from 'jotai';

/** The queues whose decisions can be undone. Money is not undone by a key. */
export type UndoKind = Exclude<WorkKind, 'transaction'>;

/** A decision that can be undone until a time. */
export interface UndoableDecision {
  readonly kind: UndoKind;
  readonly id: string;
  readonly decidedAt: string;
  readonly undoUntil: string;
}

/** One's own latest decision in each queue. It is kept while one looks elsewhere. */
export const lastDecisionsAtom = atom<Readonly<Partial<Record<UndoKind, UndoableDecision>>>>({});

interface Decided {
  readonly _id: string;
  readonly decidedAt?: string | undefined;
  readonly undoUntil?: string | undefined;
}

/** After how many seconds members are told: the undo time that holds for this decision. */
export function undoSecondsOf({ decidedAt, undoUntil }: UndoableDecision): number {
  return Math.round((Date.parse(undoUntil) - Date.parse(decidedAt)) / 1_000);
}

/** What an item offers to undo. Undefined if it is not decided, or the decision cannot be undone. */
export function undoableOf(
  kind: UndoKind,
  { _id: id, decidedAt, undoUntil }: Decided,
): UndoableDecision | undefined {
  return decidedAt === undefined || undoUntil === undefined ? undefined : { kind, id, decidedAt, undoUntil };
}
