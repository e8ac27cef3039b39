import { ApiProblem } from '@milon/shared/client';
import type { InviteDeclineReason } from '@milon/shared/options';
import { atom } from 'jotai';

/** A change of a relation to one member that the server does not have yet. */
export type WaitingChange =
  | {
      readonly kind: 'invite';
      readonly id: string;
      readonly action: 'SEND' | 'ACCEPT' | 'DECLINE' | 'WITHDRAW';
      readonly reason?: InviteDeclineReason | undefined;
    }
  | { readonly kind: 'favorite'; readonly id: string; readonly add: boolean };

export interface StoredChange {
  /** Identifies the change, also after a reload. */
  readonly key: string;
  readonly change: WaitingChange;
}

/** The changes that wait for a connection, in the order of the member's presses. */
export const waitingAtom = atom<readonly StoredChange[]>([]);

/** Whom the member has just accepted in this tab, or met with an invitation of their own. */
export const acceptedAtom = atom<string | undefined>(undefined);

/** The change is not this tab's any more: another tab sent it, or the member logged out. */
export class TakenOver extends Error {}

/** The refusal of a change that waited. */
export class LateRefusal extends ApiProblem {}

/**
 * What members read about changes that waited and were refused: each stays until they have read it, because
 * they made the change some time ago and may look elsewhere.
 */
export const lateRefusalsAtom = atom<readonly string[]>([]);
