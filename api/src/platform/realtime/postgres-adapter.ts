import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { SocketServer } from './socket-bus.ts';

/** How long a connection that will not end may hold up the end of the process. */
const endMs = 1_000;
/** Somebody else made the table in the same moment. */
const madeMeanwhile = new Set(['23505', '42P07', '42710']);
const channelPrefix = 'socket.io';

export interface JoinedProcesses {
  /** After the socket server has closed. */
  leave(): Promise<void>;
}

/** Has every page of this process connect anew, and ask for what it may have missed. */
function hangUp(server: SocketServer): void {
  for (const socket of server.sockets.sockets.values()) socket.conn.close();
}

/**
 * Joins the sockets of every process on one PostgreSQL: what one says to a member reaches the member's sockets in all of them. What is too
 * long for a notification travels through a table, which the adapter names and empties. Where the line to the others broke and is there
 * again, what they said meanwhile is lost: the sockets of this process are hung up on, and ask for it. `report` hears of what went wrong.
 */
export async function joinThroughPostgres(
  server: SocketServer,
  connectionString: string,
  report: (error: Error) => void,
): Promise<JoinedProcesses> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  // A connection that breaks must not end the process, in use or not: there will be another.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', () => {}));
  const lines = new Set<pg.Client>();
  let open = true;
  let wasJoined = false;

  /** A line of its own: one of the pool that breaks while it is lent would be counted as lent for ever. */
  async function openLine(): Promise<pg.Client> {
    const line = new pg.Client({ connectionString, keepAlive: true });
    line.on('error', (error) => open && report(error));
    line.on('end', () => lines.delete(line));
    lines.add(line);
    try {
      await line.connect();
      await line.query(`listen "${channelPrefix}#/"`);
    } catch (error) {
      lines.delete(line);
      void line.end().catch(() => {});
      throw error;
    }
    if (wasJoined) hangUp(server);
    wasJoined = true;
    return Object.assign(line, { release: () => void line.end() });
  }

  /** Once more where the connection broke unseen: the pool has another, and who hears a thing twice takes it once. */
  const ask = (text: string, values?: unknown[]) =>
    pool.query(text, values).catch(() => pool.query(text, values));
  await ask(
    `create table if not exists socket_io_attachments (
      id bigserial unique, created_at timestamptz default now(), payload bytea
    )`,
  ).catch((error: unknown) => {
    if (!madeMeanwhile.has((error as { code?: string }).code ?? '')) throw error;
  });
  // All that the adapter asks of a pool: statements, and a connection over which it hears the others.
  const through: unknown = { query: ask, connect: openLine };
  server.adapter(
    createAdapter(through as pg.Pool, {
      channelPrefix,
      // A notification is shorter than 8,000 bytes.
      payloadThreshold: 7_999,
      errorHandler: (error) => {
        if (open) report(error);
      },
    }),
  );
  return {
    async leave() {
      open = false;
      const late = new Promise<void>((resolve) => setTimeout(resolve, endMs).unref());
      // The adapter never gives back a connection that it was still making when it closed.
      const ends = [pool.end(), ...Array.from(lines, (line) => line.end())];
      await Promise.race([Promise.allSettled(ends), late]);
    },
  };
}
