import type { AppContext } from './context.ts';
import { filterLiveSessions } from './modules/sessions/index.ts';
import type { MemberSocket, SocketServer } from './platform/realtime/socket-bus.ts';

/**
 * Milliseconds between two sweeps: a member who lost access must stop receiving events within five seconds.
 */
const everyMs = 2_000;
/** Sessions checked in one statement. */
const chunkSize = 500;

async function sweep(server: SocketServer, context: AppContext): Promise<void> {
  const bySession = Map.groupBy(server.sockets.sockets.values(), (socket) => socket.data.sessionId);
  const sessionIds = [...bySession.keys()];
  for (let from = 0; from < sessionIds.length; from += chunkSize) {
    const some = sessionIds.slice(from, from + chunkSize);
    const holding = await filterLiveSessions(context, some);
    const ended = some.filter((id) => !holding.has(id));
    const sockets = ended.flatMap((id): MemberSocket[] => bySession.get(id) ?? []);
    for (const socket of sockets) socket.disconnect(true);
  }
}

/**
 * Cuts the sockets of sessions that ended without this process being notified: they expired, another program
 * ended them, or the notification was lost. Returns a function that stops it.
 */
export function startSweep(server: SocketServer, context: AppContext): () => void {
  let timer: NodeJS.Timeout | undefined;
  const later = () => {
    timer = setTimeout(() => {
      sweep(server, context)
        .catch((error: unknown) =>
          context.log.error({ err: error }, 'could not check the sessions of sockets'),
        )
        .finally(() => timer && later());
    }, everyMs).unref();
  };
  later();
  return () => {
    clearTimeout(timer);
    timer = undefined;
  };
}
