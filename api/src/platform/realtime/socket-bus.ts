import type { ClientEvents, ServerEvents } from '@milon/shared/contracts';
import type { Server, Socket } from 'socket.io';
import { type Bus, memberRoom, sessionRoom } from './bus.ts';

/** What the handshake learned of a socket. */
export interface SocketData {
  memberId: string;
  sessionId: string;
}

/** An event as another process says it to its own sockets; to all of them where no rooms are named. */
interface Relayed {
  readonly event: keyof ServerEvents;
  readonly payload: unknown;
  readonly rooms?: readonly string[];
  readonly exceptSocketId?: string | undefined;
}

/** What processes say to each other. */
interface ProcessEvents {
  relay: (relayed: readonly Relayed[]) => void;
}

export type SocketServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type MemberSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

/** Bytes that are handed to the other processes at once: of a notification of PostgreSQL, which holds 8,000, what its envelope leaves. */
const mostBytes = 7_000;

/**
 * A bus that is made before the server it speaks through: use cases hold it, the server joins when it listens. Sockets of this process hear
 * at once; those of others, where the server is joined to any, hear all that one turn of the loop brought together, since each notification
 * is a way to the database.
 */
export class SocketBus implements Bus {
  #server: SocketServer | undefined;
  #isJoined = false;
  #relayed: Relayed[] = [];
  #bytes = 0;

  attach(server: SocketServer, isJoined: boolean): void {
    this.#server = server;
    this.#isJoined = isJoined;
    server.on('relay', (relayed) => {
      for (const each of relayed) this.#say(each);
    });
  }

  toMember: Bus['toMember'] = (memberId, event, payload) => {
    this.#tell({ event, payload, rooms: [memberRoom(memberId)] });
  };

  toMembers: Bus['toMembers'] = (memberIds, event, payload, exceptSocketId) => {
    this.#tell({ event, payload, rooms: memberIds.map(memberRoom), exceptSocketId });
  };

  toEveryone: Bus['toEveryone'] = (event, payload) => {
    this.#tell({ event, payload });
  };

  cutSession(sessionId: string): void {
    this.#handOver();
    this.#server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  cutMember(memberId: string): void {
    this.#handOver();
    this.#server?.in(memberRoom(memberId)).disconnectSockets(true);
  }

  #tell(told: Relayed): void {
    this.#say(told);
    if (!this.#isJoined) return;
    const bytes = Buffer.byteLength(JSON.stringify(told));
    if (this.#bytes + bytes > mostBytes) this.#handOver();
    if (this.#relayed.length === 0) setImmediate(() => this.#handOver());
    this.#relayed.push(told);
    this.#bytes += bytes;
  }

  /** To the sockets of this process. */
  #say({ event, payload, rooms, exceptSocketId }: Relayed): void {
    if (!this.#server) return;
    let to = this.#server.local;
    if (rooms) to = to.to([...rooms]);
    if (exceptSocketId !== undefined) to = to.except(exceptSocketId);
    to.emit(event, ...([payload] as never));
  }

  /** To the other processes. */
  #handOver(): void {
    if (this.#relayed.length === 0) return;
    this.#server?.serverSideEmit('relay', this.#relayed);
    this.#relayed = [];
    this.#bytes = 0;
  }
}
