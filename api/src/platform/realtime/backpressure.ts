import type { MemberSocket } from './socket-bus.ts';

export type Connection = MemberSocket['conn'];

/** Characters that wait for one client to read: a thousand long messages. */
const most = 4 * 1024 * 1024;

/** Without the farewell that closing waits for: who does not read does not answer it either, and all that waits is held meanwhile. */
export function terminateConnection(conn: Connection): void {
  const { transport } = conn as unknown as { transport: { socket?: { terminate(): void } } };
  conn.close(true);
  transport.socket?.terminate();
}

/**
 * Ends the connection of a client that does not read what it is sent, before that fills the memory. What is lost this way it asks for when it
 * comes back.
 */
export function limitBacklog({ conn }: Pick<MemberSocket, 'conn'>): void {
  let waiting = 0;
  conn.on('packetCreate', ({ data }: { data?: unknown }) => {
    waiting += typeof data === 'string' ? data.length : 0;
    if (waiting > most) terminateConnection(conn);
  });
  // Handed over to the network: the next is handed over once this one is gone.
  conn.on('flush', () => {
    waiting = 0;
  });
}
