import type { ClientEvents, ServerEvents } from '@milon/shared/contracts';
import { atom } from 'jotai';
import type { Socket } from 'socket.io-client';

export type LiveSocket = Socket<ServerEvents, ClientEvents>;

/** Handles socket events of one feature for the member `me`. May return a cleanup function. */
export type LiveHandler = (socket: LiveSocket, me: string) => (() => void) | undefined;

/** Whether the socket is connected. */
export const connectedAtom = atom(false);
