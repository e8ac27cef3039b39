import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { nextMessage } from './processes/child.ts';

export interface PostgresServer {
  readonly url: string;
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

/** Creates a database and returns its address. */
export async function createDatabase(server: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  await client.query(`create database ${client.escapeIdentifier(name)}`);
  await client.end();
  return `${server}/${name}`;
}
