import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pg from 'pg';

/** A PostgreSQL server and its streaming replica. */
export interface ReplicatedServers {
  /** The addresses of one database on both. */
  readonly primary: string;
  readonly replica: string;
  start(name: 'primary' | 'replica'): Promise<void>;
  stop(name: 'primary' | 'replica'): Promise<void>;
  end(): Promise<void>;
}

async function answerOf<T>(child: ChildProcess, asked?: object): Promise<T> {
  const answer = once(child, 'message') as Promise<[T]>;
  if (asked) child.send(asked);
  return (await answer)[0];
}

/** Runs one statement on a connection of its own. */
export async function runOn(url: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(statement);
  } finally {
    await client.end();
  }
}

export async function startReplicated(): Promise<ReplicatedServers> {
  const child = fork(fileURLToPath(new URL('./replicated-host.ts', import.meta.url)));
  const { primary, replica } = await answerOf<{ primary: string; replica: string }>(child);
  await runOn(`${primary}/postgres`, 'create database milon');
  return {
    primary: `${primary}/milon`,
    replica: `${replica}/milon`,
    start: (name) => answerOf(child, { act: 'start', name }),
    stop: (name) => answerOf(child, { act: 'stop', name }),
    async end() {
      const ended = once(child, 'exit');
      child.disconnect();
      await ended;
    },
  };
}
