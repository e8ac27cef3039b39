import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

export interface PostgresServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** A real PostgreSQL, deleted at the end: the one that the tests use. */
export async function startPostgres(): Promise<PostgresServer> {
  const child = fork(fileURLToPath(new URL('../tests/support/engines/postgres-host.ts', import.meta.url)));
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve((message as { url: string }).url));
    child.once('exit', (code) => reject(new Error(`PostgreSQL did not start (${String(code)}).`)));
  });
  return {
    url,
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
