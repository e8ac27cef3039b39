import { connect, type Socket } from 'node:net';

/** How many clients go to which port. */
export interface SlowClients {
  readonly port: number;
  readonly count: number;
  /** A byte of a request each so often. */
  readonly everyMs: number;
}

const request =
  'PUT /users/favorite HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{';

/** Clients that send their requests byte by byte, and whose connections are counted. */
const open = new Set<Socket>();

function start({ count, everyMs, port }: SlowClients): void {
  for (let n = 0; n < count; n += 1) {
    const socket = connect(port, '127.0.0.1');
    let at = 0;
    const timer = setInterval(() => socket.write(request[at++] ?? ' '), everyMs);
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      open.delete(socket);
    });
  }
}

process.on('message', (asked: SlowClients | 'count') => {
  if (asked !== 'count') start(asked);
  process.send?.({ open: Array.from(open).filter((socket) => !socket.connecting).length });
});
process.on('disconnect', () => process.exit(0));
