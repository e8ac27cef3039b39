import { SOCKET_RECONNECT } from '@milon/shared/constants';
import { io } from 'socket.io-client';
import { currentLanguage } from '../../lib/language.ts';
import type { LiveSocket } from '../../lib/live-socket.ts';

/** Opens the socket of this origin, which reconnects as spec §9 says. The session cookie authenticates it. */
export function openSocket(): LiveSocket {
  return io({
    path: '/socket.io',
    withCredentials: true,
    // Read at each connection: the server words its refusals in the language of the page.
    auth: (give) => give({ language: currentLanguage() }),
    reconnection: true,
    reconnectionDelay: SOCKET_RECONNECT.delayMs,
    reconnectionDelayMax: SOCKET_RECONNECT.delayMaxMs,
    randomizationFactor: SOCKET_RECONNECT.randomizationFactor,
    timeout: SOCKET_RECONNECT.timeoutMs,
  });
}
