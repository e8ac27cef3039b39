import {
  type ClientEvents,
  type Message,
  type ServerEvents,
  STAFF_NAMESPACE,
  type StaffServerEvents,
} from '@milon/shared/contracts';
import { io, type Socket } from 'socket.io-client';
import { createContext, type RunningContext } from '../../src/create-context.ts';
import { type RunningServer, startServer } from '../../src/server.ts';
import type { Member, Person } from './people.ts';
import type { TestApp } from './test-app.ts';

export type ClientSocket = Socket<ServerEvents, ClientEvents>;

/**
 * A socket as a browser opens it, with the person's cookie and the page's own origin unless another is given.
 */
export function makeSocket(
  server: RunningServer,
  person: Person,
  headers: Record<string, string> = {},
  auth: object = {},
): ClientSocket {
  return io(server.url, {
    auth,
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { origin: server.url, ...(person.cookie ? { cookie: person.cookie } : {}), ...headers },
  });
}

/** Opens a socket. Rejects with the code of a refused handshake. */
export async function openSocket(
  server: RunningServer,
  person: Person,
  headers: Record<string, string> = {},
  auth: object = {},
): Promise<ClientSocket> {
  const socket = makeSocket(server, person, headers, auth);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/**
 * Opens a console's socket with an access token, or anything in its place. Rejects with the refusal's code.
 */
export async function openConsoleSocket(
  server: RunningServer,
  person: Person,
  token: unknown = person.bearer,
): Promise<Socket<StaffServerEvents>> {
  const socket: Socket<StaffServerEvents> = io(`${server.url}${STAFF_NAMESPACE}`, {
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    ...(person.cookie ? { extraHeaders: { cookie: person.cookie } } : {}),
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return socket;
}

/** The next payload of an event. Call it before the action that causes the event. */
export function nextEvent<E extends keyof ServerEvents>(
  socket: ClientSocket,
  event: E,
): Promise<Parameters<ServerEvents[E]>[0]> {
  return new Promise((resolve) => {
    socket.once(event, resolve as never);
  });
}

/** The time in milliseconds within which a disallowed socket must be cut. */
const cutMs = 5_000;

/**
 * The reason why a socket ended. Rejects if it is still open after `withinMs`. Call it before the action that
 * ends it.
 */
export const gone = (socket: ClientSocket, { withinMs = cutMs } = {}) =>
  new Promise<string>((resolve, reject) => {
    const late = setTimeout(
      () => reject(new Error(`A socket was open still after ${withinMs} ms.`)),
      withinMs,
    );
    socket.once('disconnect', (reason) => {
      clearTimeout(late);
      resolve(reason);
    });
  });

export interface ReceivedEvent {
  readonly event: string;
  readonly payload: { readonly message?: Message };
}

/** Every event that a socket receives from now on. */
export function recordEvents(socket: ClientSocket): ReceivedEvent[] {
  const all: ReceivedEvent[] = [];
  socket.onAny((event: string, payload: ReceivedEvent['payload']) => all.push({ event, payload }));
  return all;
}

let sent = 0;

export interface Ack {
  readonly ok: boolean;
  readonly code?: string;
  readonly conversationId: string;
  /** The stored message, or a sentence if it was refused. */
  readonly message: Message;
}

/** Emits any event. Returns the acknowledgement. */
export function emit(socket: ClientSocket, event: string, payload: unknown): Promise<Ack> {
  return socket
    .timeout(5_000)
    .emitWithAck(event as 'hi', payload as { userId: string }) as Promise<unknown> as Promise<Ack>;
}

/** Sends a message to a friend, with a new client id unless one is given. */
export async function say(
  socket: ClientSocket,
  friend: Member,
  message: string,
  more: Record<string, unknown> = {},
): Promise<Ack> {
  sent += 1;
  return emit(socket, 'new-message', {
    friendId: friend.id,
    message,
    clientId: `client-${sent}-${message.length}`,
    ...more,
  });
}

/** Starts a second server on the same database and files, as another process would. */
export async function startAnother(
  app: TestApp,
  graceMs = 5_000,
): Promise<{ context: RunningContext; server: RunningServer }> {
  const context = createContext(app.context.config, app.context.clock);
  return { context, server: await startServer(context, { graceMs, jobs: [] }) };
}
