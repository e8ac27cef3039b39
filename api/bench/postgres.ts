import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { nextMessage } from './processes/child.ts';

export interface PostgresServer {
  readonly url: string;
  /** Whether its databases stay for the next run. */
  readonly isKept: boolean;
  /** Stops it as an administrator does, and starts it again after `downMs`. */
  restart(stop: StopMode, downMs: number): Promise<void>;
  stop(): Promise<void>;
}

/** `fast` ends all transactions; `immediate` ends the processes, and the next start recovers. */
export type StopMode = 'fast' | 'immediate';

/** A real PostgreSQL, deleted at the end: the one that the tests use. */
export async function startPostgres(): Promise<PostgresServer> {
  const child = fork(fileURLToPath(new URL('../tests/support/engines/postgres-host.ts', import.meta.url)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${String(code)}).`)));
  });
  return {
    url,
    isKept: false,
    async restart(stop, downMs) {
      child.send({ stop, downMs });
      await nextMessage(child);
      await nextMessage(child);
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.disconnect();
      await ended;
    },
  };
}

/** A server that somebody else started, and that goes on after this run. */
export const keptPostgres = (url: string): PostgresServer => ({
  url,
  isKept: true,
  restart: () => Promise.reject(new Error('This run did not start the server.')),
  stop: () => Promise.resolve(),
});

async function asAdministrator<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Creates a database and returns its address. */
export function createDatabase(server: string, name: string): Promise<string> {
  return asAdministrator(server, async (client) => {
    await client.query(`create database ${client.escapeIdentifier(name)}`);
    return `${server}/${name}`;
  });
}

export function renameDatabase(server: string, from: string, to: string): Promise<unknown> {
  return asAdministrator(server, (client) =>
    client.query(`alter database ${client.escapeIdentifier(from)} rename to ${client.escapeIdentifier(to)}`),
  );
}

export function hasDatabase(server: string, name: string): Promise<boolean> {
  return asAdministrator(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });
}
