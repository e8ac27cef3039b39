import type { ClientEvents, ServerEvents } from '@milon/shared/contracts';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** What one feature does with the socket of the member `me`. Returns what ends it, if there is something to end. */
export type LiveHandler = (socket: LiveSocket, me: string) => (() => void) | undefined;

/** Whether the socket is connected. */
export const connectedAtom = atom(false);

/** Runs `work` at every connection but the first: what was announced meanwhile is unknown. */
export function onReconnect(socket: LiveSocket, work: () => void): void {
  let wasConnected = false;
  socket.on('connect', () => {
    if (wasConnected) work();
    wasConnected = true;
  });
}
