import { SOCKET_RECONNECT } from '@milon/shared/constants';
import i18next from 'i18next';
import { sessionKey } from '../../entities/session/session.ts';
import { connectedAtom, type LiveSocket } from '../../lib/live-socket.ts';
import { queryClient } from '../../lib/query-client.ts';
import { store } from '../../lib/store.ts';

/**
 * Reconnects the socket where socket.io itself gives up, and records whether it is connected. Returns what ends it, and the
 * socket with it.
 */
export function keepConnected(socket: LiveSocket): () => void {
  let again: ReturnType<typeof setTimeout> | undefined;
  let asking: ReturnType<typeof setTimeout> | undefined;
  /**
   * Asks for the session a little later, and not while a mutation runs: a new password ends the session of this socket, and the answer
   * with the next one's cookie may come after that, to this page or to another tab.
   */
  function askForSession(): void {
    clearTimeout(asking);
    asking = setTimeout(() => {
      if (queryClient.isMutating() > 0) askForSession();
      else void queryClient.invalidateQueries({ queryKey: sessionKey });
    }, SOCKET_RECONNECT.delayMs);
  }
  /** After the server itself said no, socket.io does not try again: the session may have ended. */
  function tryLater(): void {
    if (socket.active) return;
    askForSession();
    clearTimeout(again);
    again = setTimeout(() => socket.connect(), SOCKET_RECONNECT.delayMaxMs);
  }
  socket.on('connect', () => store.set(connectedAtom, true));
  socket.on('disconnect', (reason) => {
    store.set(connectedAtom, false);
    // What this page closes is closed, or opened again by whoever closed it.
    if (reason !== 'io client disconnect') tryLater();
  });
  socket.on('connect_error', tryLater);

  /** The network is back: nobody waits for the next try. */
  const onOnline = () => {
    if (!socket.connected) socket.disconnect().connect();
  };
  /** The server learns the page's language as the socket connects. */
  const onLanguage = () => {
    if (socket.connected) socket.disconnect().connect();
  };
  globalThis.addEventListener('online', onOnline);
  i18next.on('languageChanged', onLanguage);

  return () => {
    globalThis.removeEventListener('online', onOnline);
    i18next.off('languageChanged', onLanguage);
    clearTimeout(again);
    clearTimeout(asking);
    socket.disconnect();
    store.set(connectedAtom, false);
  };
}
