import {
  type ClientEvents,
  type ServerEvents,
  STAFF_NAMESPACE,
  type StaffChange,
  type StaffServerEvents,
} from '@milon/shared/contracts';
import type { Server, Socket } from 'socket.io';
import { type Bus, memberOfRoom, memberRoom, sessionRoom } from './bus.ts';

/** What the handshake stores about a socket. */
export interface SocketData {
  memberId: string;
  sessionId: string;
}

/** An event that another process must emit to its own sockets; to all of them if it names no rooms. */
interface Relayed {
  readonly event: keyof ServerEvents | keyof StaffServerEvents;
  /** To consoles instead of members. */
  readonly isForStaff?: true;
  readonly payload: unknown;
  readonly rooms?: readonly string[];
  readonly exceptSocketId?: string | undefined;
}

/** Events between processes. */
interface ProcessEvents {
  relay: (relayed: readonly Relayed[]) => void;
}

export type SocketServer = Server<ClientEvents, ServerEvents, ProcessEvents, SocketData>;
export type MemberSocket = Socket<ClientEvents, ServerEvents, ProcessEvents, SocketData>;

/** Events after which a page asks for its lists again. Messages change none. */
const changesLists = new Set<Relayed['event']>([
  'account-update',
  'favorite-update',
  'invite-update',
  'person-update',
  'person-withdrew',
]);

/** Who must see a change that this event tells of: its members, or the staff who made it. */
function accountsOf({ event, isForStaff, payload, rooms = [] }: Relayed): (string | undefined)[] {
  if (isForStaff) return event === 'changed' ? (payload as StaffChange[]).map(({ by }) => by) : [];
  return changesLists.has(event) ? rooms.map(memberOfRoom) : [];
}

/** Bytes of events in one notification: PostgreSQL allows 8,000, and the adapter's envelope needs some. */
const mostBytes = 7_000;

/**
 * A bus that exists before the server that it sends through: use cases need it early, the server is attached
 * when it listens. Sockets of this process get events immediately. Other processes, if there are any, get
 * them once a turn of the event loop, because each notification is a round trip to the database.
 */
export class SocketBus implements Bus {
  #server: SocketServer | undefined;
  #isJoined = false;
  #relayed: Relayed[] = [];
  #bytes = 0;
  readonly #seesLatest: (accountId: string) => void;

  /** Tells `seesLatest`, in every process, which accounts must see a change. */
  constructor(seesLatest: (accountId: string) => void) {
    this.#seesLatest = seesLatest;
  }

  attach(server: SocketServer, isJoined: boolean): void {
    this.#server = server;
    this.#isJoined = isJoined;
    server.on('relay', (relayed) => {
      for (const each of relayed) this.#emitHere(each);
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

  toStaff: Bus['toStaff'] = (rooms, changes) => {
    this.#tell({ event: 'changed', payload: changes, rooms, isForStaff: true });
  };

  toStaffWriting: Bus['toStaffWriting'] = (rooms, writing) => {
    this.#tell({ event: 'writing', payload: writing, rooms, isForStaff: true });
  };

  cutSession(sessionId: string): void {
    this.#relay();
    this.#server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  cutMember(memberId: string): void {
    this.#relay();
    this.#server?.in(memberRoom(memberId)).disconnectSockets(true);
  }

  countSockets: Bus['countSockets'] = () => ({
    members: this.#server?.sockets.sockets.size ?? 0,
    consoles: this.#server?.of(STAFF_NAMESPACE).sockets.size ?? 0,
  });

  #tell(event: Relayed): void {
    this.#emitHere(event);
    if (!this.#isJoined) return;
    const bytes = Buffer.byteLength(JSON.stringify(event));
    if (this.#bytes + bytes > mostBytes) this.#relay();
    if (this.#relayed.length === 0) setImmediate(() => this.#relay());
    this.#relayed.push(event);
    this.#bytes += bytes;
  }

  /** Emits to the sockets of this process. */
  #emitHere(relayed: Relayed): void {
    for (const id of accountsOf(relayed)) if (id !== undefined) this.#seesLatest(id);
    const { event, isForStaff, payload, rooms, exceptSocketId } = relayed;
    if (!this.#server) return;
    let to = isForStaff ? this.#server.of(STAFF_NAMESPACE).local : this.#server.local;
    if (rooms) to = to.to([...rooms]);
    if (exceptSocketId !== undefined) to = to.except(exceptSocketId);
    to.emit(event as keyof ServerEvents, ...([payload] as never));
  }

  /** Sends the collected events to the other processes. */
  #relay(): void {
    if (this.#relayed.length === 0) return;
    this.#server?.serverSideEmit('relay', this.#relayed);
    this.#relayed = [];
    this.#bytes = 0;
  }
}
