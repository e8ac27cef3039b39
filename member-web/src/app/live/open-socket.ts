import { SOCKET_RECONNECT } from '@milon/shared/constants';
import { io } from 'socket.io-client';
import { currentLanguage } from '../../lib/language.ts';
import type { LiveSocket } from '../../lib/server/live-socket.ts';

/** Opens a socket to this origin, which reconnects as in spec §9. The session cookie authenticates it. */
export function openSocket(): LiveSocket {
  return io({
    path: '/socket.io',
    withCredentials: true,
    // Read at each connection: the server writes its refusals in the page's language.
    auth: (send) => send({ language: currentLanguage() }),
    reconnection: true,
    reconnectionDelay: SOCKET_RECONNECT.delayMs,
    reconnectionDelayMax: SOCKET_RECONNECT.delayMaxMs,
    randomizationFactor: SOCKET_RECONNECT.randomizationFactor,
    timeout: SOCKET_RECONNECT.timeoutMs,
  });
}
