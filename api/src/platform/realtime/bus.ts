import type { ServerEvents, StaffChange, StaffWriting } from '@milon/shared/contracts';

type Payload<E extends keyof ServerEvents> = Parameters<ServerEvents[E]>[0];

/** Sends events to open sockets in all processes. Nothing is stored for people who are offline. */
export interface Bus {
  toMember<E extends keyof ServerEvents>(memberId: string, event: E, payload: Payload<E>): void;
  /** The same to several members; a socket that already knows may be left out. */
  toMembers<E extends keyof ServerEvents>(
    memberIds: readonly string[],
    event: E,
    payload: Payload<E>,
    exceptSocketId?: string,
  ): void;
  toEveryone<E extends keyof ServerEvents>(event: E, payload: Payload<E>): void;
  /** Tells the consoles in these rooms what staff changed. */
  toStaff(rooms: readonly string[], changes: readonly StaffChange[]): void;
  /** Tells the consoles in these rooms who is writing an answer. */
  toStaffWriting(rooms: readonly string[], writing: StaffWriting): void;
  /** Ends the sockets of one session, or of every session of a member. */
  cutSession(sessionId: string): void;
  cutMember(memberId: string): void;
  /** Open sockets of this process. */
  countSockets(): { readonly members: number; readonly consoles: number };
}

/** Rooms that a socket joins at its handshake. */
const ofMember = 'member:';
export const memberRoom = (memberId: string) => `${ofMember}${memberId}`;
/** The member whose room this is. */
export const memberOfRoom = (room: string): string | undefined =>
  room.startsWith(ofMember) ? room.slice(ofMember.length) : undefined;
/** The consoles of all staff with this role. */
export const roleRoom = (role: 'administration' | 'uploader') => `staff:${role}`;
export const sessionRoom = (sessionId: string) => `session:${sessionId}`;
