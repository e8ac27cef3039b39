import type { Language } from '@milon/shared/options';
import { z } from 'zod';
import type { AppContext } from './context.ts';
import { languageOf } from './http/language.ts';
import { refusalAck, type SocketEvent, socketEvent } from './http/sockets/socket-event.ts';
import { type AuthenticateMember, actorOf, guardHandshake } from './http/sockets/socket-handshake.ts';
import { conversationEvents } from './modules/conversations/index.ts';
import { relationEvents } from './modules/relations/index.ts';
import { authenticateMember, authenticateMembersBatched } from './modules/sessions/index.ts';
import { runFor } from './platform/database/requester.ts';
import { DomainError } from './platform/domain-error.ts';
import { limitBacklog } from './platform/realtime/backpressure.ts';
import { memberRoom } from './platform/realtime/bus.ts';
import type { MemberSocket, SocketServer } from './platform/realtime/socket-bus.ts';
import { requestIdOf, runAsRequest } from './platform/request-id.ts';
import { startSweep } from './sweep-sockets.ts';

/** Tells the member's other screens that settings changed, and no one else. */
const settingEvent = socketEvent('setting-update', z.unknown(), async ({ actor, socket }) => {
  socket.to(memberRoom(actor.id)).emit('setting-update', { own: true });
  return undefined;
});

/** Every event that members may send; others are ignored. */
const events: readonly SocketEvent[] = [...conversationEvents, ...relationEvents, settingEvent];

export interface RunningSockets {
  /** Stops accepting events and waits for the running ones. */
  settle(): Promise<void>;
}

type Acknowledge = (answer: object) => void;

/** The page's stated language, or else the browser's, which a page cannot set for a socket. */
function socketLanguage({ handshake }: MemberSocket): Language {
  const { language } = handshake.auth;
  return languageOf(typeof language === 'string' ? language : handshake.headers['accept-language']);
}

/**
 * Counts the event when it arrives, so that a flood is neither queued nor stored; answers it after the events
 * before it.
 */
async function answerEvent(
  context: AppContext,
  recognise: AuthenticateMember,
  socket: MemberSocket,
  event: SocketEvent,
  values: readonly unknown[],
  before: Promise<void>,
): Promise<void> {
  const last = values.at(-1);
  const acknowledge = typeof last === 'function' ? (last as Acknowledge) : undefined;
  const payload = values[0] === last && acknowledge ? undefined : values[0];
  const language = socketLanguage(socket);
  try {
    await context.limits.take(event.limit, socket.data.memberId);
    await before;
    const actor = await actorOf(context, recognise, socket);
    if (!actor) throw new DomainError('NOT_SIGNED_IN');
    const answer = await runFor({ key: actor.id, readerMs: 0 }, () =>
      event.answer({ actor, payload, context, language, socket }),
    );
    acknowledge?.({ ok: true, ...answer });
  } catch (error) {
    if (!(error instanceof DomainError)) {
      context.writes.note(error);
      context.log.error({ event: event.name, err: error }, 'failed');
    }
    acknowledge?.(refusalAck(error, language));
    if (error instanceof DomainError && error.code === 'NOT_SIGNED_IN') socket.disconnect(true);
  }
}

/** Accepts members' sockets and answers their events. The events of one socket are answered in order. */
export function connectSockets(server: SocketServer, context: AppContext): RunningSockets {
  const running = new Set<Promise<void>>();
  let settling = false;
  const recognised = authenticateMembersBatched(context);
  const recognise: AuthenticateMember = (_, token) => recognised(token);
  guardHandshake(context, authenticateMember, server);
  const endSweep = startSweep(server, context);
  server.on('connection', (socket) => {
    limitBacklog(socket);
    // A client that leaves the namespace but keeps the connection open must still count towards the limit.
    socket.on('disconnect', () => socket.conn.close());
    let previous = Promise.resolve();
    for (const event of events) {
      const listen = (...values: unknown[]) => {
        // Without an acknowledgement the client sends again, to the next process.
        if (settling) return;
        const answered = runAsRequest(requestIdOf(undefined, false), () =>
          answerEvent(context, recognise, socket, event, values, previous),
        );
        previous = previous.then(() => answered);
        running.add(answered);
        void answered.finally(() => running.delete(answered));
      };
      socket.on(event.name, listen);
    }
  });
  return {
    async settle() {
      settling = true;
      endSweep();
      await Promise.all(running);
    },
  };
}
