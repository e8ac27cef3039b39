import { type Connection, terminateConnection } from './backpressure.ts';
import type { SocketServer } from './socket-bus.ts';

/**
 * Packets of any kind that one connection may send in a second: a page sends a few, even after being offline.
 */
const most = 1_000;
const spanMs = 1_000;

/**
 * Ends connections that flood the process, signed in or not. Beyond a burst, even refusing each packet would
 * block other work. The server must already be listening.
 */
export function limitPackets({ engine }: Pick<SocketServer, 'engine'>): void {
  engine.on('connection', (conn: Connection) => {
    let began = 0;
    let count = 0;
    conn.on('packet', () => {
      const now = performance.now();
      if (now - began > spanMs) {
        began = now;
        count = 0;
      }
      count += 1;
      if (count > most) terminateConnection(conn);
    });
  });
}
