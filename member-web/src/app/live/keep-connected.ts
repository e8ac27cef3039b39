import { SOCKET_RECONNECT } from '@milon/shared/constants';
import i18next from 'i18next';
import { sessionKey } from '../../entities/session/session.ts';
import { queryClient } from '../../lib/query/query-client.ts';
import { connectedAtom, type LiveSocket } from '../../lib/server/live-socket.ts';
import { store } from '../../lib/store.ts';

/**
 * Reconnects the socket if socket.io gives up, and records whether it is connected. Returns a function that
 * stops this and disconnects the socket.
 */
export function keepConnected(socket: LiveSocket): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let refetching: ReturnType<typeof setTimeout> | undefined;
  /**
   * Fetches the session again a moment later, and not while a mutation runs. A changed password ends the
   * session of this socket, and the response with the new cookie may arrive after that, in this tab or
   * another.
   */
  function refetchSessionLater(): void {
    clearTimeout(refetching);
    refetching = setTimeout(() => {
      if (queryClient.isMutating() > 0) refetchSessionLater();
      else void queryClient.invalidateQueries({ queryKey: sessionKey });
    }, SOCKET_RECONNECT.delayMs);
  }
  /** After the server refuses a connection, socket.io does not retry: the session may have ended. */
  function tryLater(): void {
    if (socket.active) return;
    refetchSessionLater();
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), SOCKET_RECONNECT.delayMaxMs);
  }
  socket.on('connect', () => store.set(connectedAtom, true));
  socket.on('disconnect', (reason) => {
    store.set(connectedAtom, false);
    // If the page itself closes the socket, the page decides whether to open it again.
    if (reason !== 'io client disconnect') tryLater();
  });
  socket.on('connect_error', tryLater);

  /** The network is back: reconnect immediately instead of waiting for the next retry. */
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  /** The server learns the page's language when the socket connects. */
  const onLanguage = () => {
    if (socket.connected) socket.disconnect().connect();
  };
  globalThis.addEventListener('online', onOnline);
  i18next.on('languageChanged', onLanguage);

  return () => {
    globalThis.removeEventListener('online', onOnline);
    i18next.off('languageChanged', onLanguage);
    clearTimeout(again);
    clearTimeout(refetching);
    socket.disconnect();
    store.set(connectedAtom, false);
  };
}
