import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** What a member says, and to whom. */
interface Said {
  readonly friendId: string;
}

/** The least program that could do the same: it hands each message on to whom it is for, and answers it. */
const http = createServer();
const server = new Server(http, { serveClient: false });
server.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['id']));
  socket.on('new-message', (message: Said, answer: (answer: object) => void) => {
    server.to(message.friendId).emit('received-message', { message });
    answer({ ok: true, message });
  });
});
http.listen(0, '127.0.0.1', () => {
  const { port } = http.address() as AddressInfo;
  process.send?.({ url: `http://127.0.0.1:${port}` });
});
process.on('message', () => process.send?.({ cpu: process.cpuUsage() }));
process.on('disconnect', () => process.exit(0));
