import { type Member, type Person, signUpActive } from './people.ts';
import { type ClientSocket, openSocket } from './sockets.ts';
import { startTestApp } from './test-app.ts';

/** A listening app and two members who can write to each other. */
export async function openSocketFixture(environment: Record<string, string> = {}) {
  const app = await startTestApp(environment);
  const server = await app.listen();
  const ayesha: Member = await signUpActive(app, { gender: 'women' });
  const tanvir: Member = await signUpActive(app, { gender: 'men' });
  const open: ClientSocket[] = [];
  return {
    app,
    server,
    ayesha,
    tanvir,
    /** The sockets that `close` ends. */
    open,
    async socketOf(person: Person, headers?: Record<string, string>, auth?: object): Promise<ClientSocket> {
      const socket = await openSocket(server, person, headers, auth);
      open.push(socket);
      return socket;
    },
    async close(): Promise<void> {
      for (const socket of open) socket.close();
      await app.close();
    },
  };
}
export type SocketFixture = Awaited<ReturnType<typeof openSocketFixture>>;
