import { SOCKET_RECONNECT } from '@milon/shared/constants';
import type { ClientEvents, ServerEvents } from '@milon/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import { currentLanguage } from '../../../lib/language.ts';

export type ChatSocket = Socket<ServerEvents, ClientEvents>;

/** The socket of this origin, reconnecting as spec §9 says; the session's cookie tells the server who speaks. */
export function openSocket(): ChatSocket {
  return io({
    path: '/socket.io',
    withCredentials: true,
    // Asked at each connection: what the server refuses it says in the language of the page.
    auth: (give) => give({ language: currentLanguage() }),
    reconnection: true,
    reconnectionDelay: SOCKET_RECONNECT.delayMs,
    reconnectionDelayMax: SOCKET_RECONNECT.delayMaxMs,
    randomizationFactor: SOCKET_RECONNECT.randomizationFactor,
    timeout: SOCKET_RECONNECT.timeoutMs,
  });
}
