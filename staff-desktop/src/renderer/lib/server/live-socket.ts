import { SOCKET_RECONNECT } from '@milon/shared/constants';
import { STAFF_NAMESPACE, type StaffServerEvents } from '@milon/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import { accessToken, refreshAccess } from '../session.ts';
import { apiOrigin } from './api.ts';

export type StaffSocket = Socket<StaffServerEvents>;

/**
 * Opens the console's socket, which tells what staff change. A refused one tries again with a new access
 * token, as long as the session lasts. Returns a function that closes it.
 */
export function openStaffSocket(listen: (socket: StaffSocket) => void): () => void {
  const socket: StaffSocket = io(`${apiOrigin()}${STAFF_NAMESPACE}`, {
    // No polling: another origin may not read its answers.
    transports: ['websocket'],
    auth: (send) => send({ token: accessToken() }),
    reconnectionDelay: SOCKET_RECONNECT.delayMs,
    reconnectionDelayMax: SOCKET_RECONNECT.delayMaxMs,
    randomizationFactor: SOCKET_RECONNECT.randomizationFactor,
    timeout: SOCKET_RECONNECT.timeoutMs,
  });
  let again: ReturnType<typeof setTimeout> | undefined;
  /** socket.io does not retry after a refusal, or after the server has closed the socket. */
  function tryLater(): void {
    if (socket.active) return;
    clearTimeout(again);
    again = setTimeout(() => {
      void refreshAccess().then((token) => token !== undefined && socket.connect());
    }, SOCKET_RECONNECT.delayMaxMs);
  }
  socket.on('connect_error', tryLater);
  socket.on('disconnect', (reason) => {
    if (reason !== 'io client disconnect') tryLater();
  });
  listen(socket);
  return () => {
    clearTimeout(again);
    socket.off('disconnect');
    socket.disconnect();
  };
}
