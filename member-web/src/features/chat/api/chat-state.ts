import { atom } from 'jotai';
import type { Outbox, Outgoing } from './outbox.ts';

/** What waits to be sent, for the windows to show. */
export const outgoingAtom = atom<readonly Outgoing[]>([]);
/** Whether the socket is connected. */
export const connectedAtom = atom(false);

let current: Outbox | undefined;

/** The outbox of the signed-in member; undefined before the chat has started. */
export function currentOutbox(): Outbox | undefined {
  return current;
}

export function setOutbox(outbox: Outbox | undefined): void {
  current = outbox;
}
