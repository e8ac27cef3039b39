import { type Connection, terminateConnection } from './backpressure.ts';
import type { SocketServer } from './socket-bus.ts';

/** Packets of whatever kind that one connection may bring in a second: a page brings a few, also after a time without a network. */
const most = 1_000;
const spanMs = 1_000;

/**
 * Ends connections that flood the process, whether anybody is signed in there or not. Where it is more than a burst, refusing each packet is
 * what would hold everybody up. For a server that has its port.
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
