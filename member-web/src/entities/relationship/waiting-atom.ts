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

/** The change is not this tab's any more: another tab sent it, or the member logged out. */
export class TakenOver extends Error {}
