import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

/** A member's message and its receiver. */
interface Message {
  readonly friendId: string;
}

/** The smallest equivalent program: it passes each message to its receiver, and acknowledges it. */
const http = createServer();
const server = new Server(http, { serveClient: false });
server.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['id']));
  socket.on('new-message', (message: Message, answer: (answer: object) => void) => {
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
