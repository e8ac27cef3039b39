import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { memberRoom, sessionRoom } from '../../platform/realtime/bus.ts';
import type { MemberSocket, SocketServer } from '../../platform/realtime/socket-bus.ts';
import { readSessionCookieHeader } from '../cookies/session-cookie.ts';
import { isOwnOrigin } from '../origin.ts';
import { handshakeRefusal } from './handshake-refusal.ts';

/** Finds the member of a session token. The module that owns sessions provides it. */
export type AuthenticateMember = (context: AppContext, token: string) => Promise<MemberActor | undefined>;

/**
 * Reads the socket's member again, by the cookie that its handshake carried. Returns undefined if the session
 * has ended.
 */
export function actorOf(
  context: AppContext,
  recognise: AuthenticateMember,
  socket: MemberSocket,
): Promise<MemberActor | undefined> {
  const token = readSessionCookieHeader(socket.handshake.headers.cookie, context.config.publicUrl);
  return token === undefined ? Promise.resolve(undefined) : recognise(context, token);
}

/**
 * Sockets that one member may hold open in this process: a person's tabs and devices, and some dead
 * connections that the server has not detected yet.
 */
const maxSockets = 20;

/** Throws TOO_MANY_REQUESTS if the member already has `maxSockets` open sockets. The open ones stay. */
function requireRoom(socket: MemberSocket, memberId: string): void {
  const open = socket.nsp.adapter.rooms.get(memberRoom(memberId))?.size ?? 0;
  if (open >= maxSockets) throw new DomainError('TOO_MANY_REQUESTS');
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

/**
 * Admits only pages of the product itself with a valid session. The message of a refusal is its code. A
 * client that is refused this way does not retry by itself.
 */
export function guardHandshake(
  context: AppContext,
  recognise: AuthenticateMember,
  server: SocketServer,
): void {
  const decide = async (socket: MemberSocket, next: (refusal?: Error) => void) => {
    next(await handshakeRefusal(context, () => admit(context, recognise, socket)));
  };
  // If the session ended during the handshake, the code that disconnects its sockets did not find this one
  // yet. So check again.
  const recheckSession = async (socket: MemberSocket) => {
    try {
      if (!(await actorOf(context, recognise, socket))) socket.disconnect(true);
    } catch {
      // The session is unknown, not ended: after this the client connects and is checked again by itself.
      socket.conn.close();
    }
  };
  server.use((socket, next) => void decide(socket, next));
  server.on('connection', (socket) => void recheckSession(socket));
}
