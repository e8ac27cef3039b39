import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { memberRoom, sessionRoom } from '../../platform/realtime/bus.ts';
import type { MemberSocket, SocketServer } from '../../platform/realtime/socket-bus.ts';
import { readSessionCookieHeader } from '../cookies/session-cookie.ts';
import { isOwnOrigin } from '../origin.ts';

/** How the member behind a session token is read; the module that owns sessions provides it. */
export type AuthenticateMember = (context: AppContext, token: string) => Promise<MemberActor | undefined>;

/** The member behind a socket as they are now, by the cookie that its handshake carried; undefined where the session has ended. */
export function actorOf(
  context: AppContext,
  recognise: AuthenticateMember,
  socket: MemberSocket,
): Promise<MemberActor | undefined> {
  const token = readSessionCookieHeader(socket.handshake.headers.cookie, context.config.publicUrl);
  return token === undefined ? Promise.resolve(undefined) : recognise(context, token);
}

/** Sockets that one member may hold open in this process: tabs and devices of a person, and some that broke off and are not known to be gone. */
const socketsMost = 20;

/** Throws TOO_MANY_REQUESTS where the member holds as many as they may; those that are open stay. */
function requireRoom(socket: MemberSocket, memberId: string): void {
  const open = socket.nsp.adapter.rooms.get(memberRoom(memberId))?.size ?? 0;
  if (open >= socketsMost) throw new DomainError('TOO_MANY_REQUESTS');
}

async function admit(
  context: AppContext,
  recognise: AuthenticateMember,
  socket: MemberSocket,
): Promise<void> {
  const { origin, host } = socket.handshake.headers;
  const fetchSite = socket.handshake.headers['sec-fetch-site'];
  const headers = { origin, host, fetchSite: typeof fetchSite === 'string' ? fetchSite : undefined };
  if (!isOwnOrigin(headers, context.config.publicUrl)) throw new DomainError('FOREIGN_ORIGIN');
  const actor = await actorOf(context, recognise, socket);
  if (!actor) throw new DomainError('NOT_SIGNED_IN');
  await context.limits.take('connection', actor.id);
  requireRoom(socket, actor.id);
  socket.data.memberId = actor.id;
  socket.data.sessionId = actor.sessionId;
  await socket.join([memberRoom(actor.id), sessionRoom(actor.sessionId)]);
}

/** Undefined where the socket is admitted; else an error that says no more than a code. */
async function refusalOf(
  context: AppContext,
  recognise: AuthenticateMember,
  socket: MemberSocket,
): Promise<Error | undefined> {
  try {
    await admit(context, recognise, socket);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return new Error(error.code);
    context.log.error({ err: error }, 'socket handshake failed');
    return new Error('INTERNAL');
  }
}

/**
 * Admits members' own pages only: same origin, a session that holds. The refusal's message is its code; a client that is refused this way
 * does not try again by itself.
 */
export function guardHandshake(
  context: AppContext,
  recognise: AuthenticateMember,
  server: SocketServer,
): void {
  const decide = async (socket: MemberSocket, next: (refusal?: Error) => void) => {
    next(await refusalOf(context, recognise, socket));
  };
  // A session that ended while its socket was on the way in was cut before the socket could be found.
  const lookAgain = async (socket: MemberSocket) => {
    const actor = await actorOf(context, recognise, socket).catch(() => undefined);
    if (!actor) socket.disconnect(true);
  };
  server.use((socket, next) => void decide(socket, next));
  server.on('connection', (socket) => void lookAgain(socket));
}
