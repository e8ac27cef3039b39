import type { MemberSocket } from './socket-bus.ts';

export type Connection = MemberSocket['conn'];

/** The most characters that wait for one client to read: a thousand long messages. */
const most = 4 * 1024 * 1024;

/**
 * Closes without the closing handshake: a client that does not read will not answer it, and the waiting data
 * would stay in memory.
 */
export function terminateConnection(conn: Connection): void {
  const { transport } = conn as unknown as { transport: { socket?: { terminate(): void } } };
  conn.close(true);
  transport.socket?.terminate();
}

/**
 * Ends the connection of a client that does not read, before its data fills the memory. The client fetches
 * what it missed when it reconnects.
 */
export function limitBacklog({ conn }: Pick<MemberSocket, 'conn'>): void {
  let waiting = 0;
  conn.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += typeof data === 'string' ? data.length : 0;
    if (waiting > most) terminateConnection(conn);
  });
  // Passed to the network: the next is passed on once this one is sent.
  conn.on('flush', () => {
    waiting = 0;
  });
}
