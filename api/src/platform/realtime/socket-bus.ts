import type { ClientEvents, ServerEvents } from '@milon/shared/contracts';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import { type Bus, memberRoom, sessionRoom } from './bus.ts';

/** What the handshake learned of a socket. */
export interface SocketData {
  memberId: string;
  sessionId: string;
}
export type SocketServer = Server<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;
export type MemberSocket = Socket<ClientEvents, ServerEvents, DefaultEventsMap, SocketData>;

/** A bus that is made before the server it speaks through: use cases hold it, the server joins when it listens. */
export class SocketBus implements Bus {
  #server: SocketServer | undefined;

  attach(server: SocketServer): void {
    this.#server = server;
  }

  toMember: Bus['toMember'] = (memberId, event, ...payload) => {
    this.#server?.to(memberRoom(memberId)).emit(event, ...(payload as never));
  };

  toMembers: Bus['toMembers'] = (memberIds, event, payload, exceptSocketId) => {
    const rooms = this.#server?.to(memberIds.map(memberRoom));
    const sockets = exceptSocketId === undefined ? rooms : rooms?.except(exceptSocketId);
    sockets?.emit(event, ...([payload] as never));
  };

  toEveryone: Bus['toEveryone'] = (event, ...payload) => {
    this.#server?.emit(event, ...(payload as never));
  };

  cutSession(sessionId: string): void {
    this.#server?.in(sessionRoom(sessionId)).disconnectSockets(true);
  }

  cutMember(memberId: string): void {
    this.#server?.in(memberRoom(memberId)).disconnectSockets(true);
  }
}
