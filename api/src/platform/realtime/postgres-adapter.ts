import { createAdapter } from '@socket.io/postgres-adapter';
import pg from 'pg';
import type { SocketServer } from './socket-bus.ts';

/** How long a connection that will not end may hold up the end of the process. */
const endMs = 1_000;
/** Somebody else made the table in the same moment. */
const madeMeanwhile = new Set(['23505', '42P07', '42710']);

export interface JoinedProcesses {
  /** After the socket server has closed. */
  leave(): Promise<void>;
}

/**
 * Joins the sockets of every process on one PostgreSQL: what one says to a member reaches the member's sockets in all of them. What is too
 * long for a notification travels through a table, which the adapter names and empties. `report` hears of what could not be passed on.
 */
export async function joinThroughPostgres(
  server: SocketServer,
  connectionString: string,
  report: (error: Error) => void,
): Promise<JoinedProcesses> {
  const pool = new pg.Pool({ connectionString, max: 2 });
  // A connection that breaks while idle must not end the process: the adapter connects again.
  pool.on('error', report);
  const clients = new Set<pg.PoolClient>();
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));
  await pool
    .query(
      `create table if not exists socket_io_attachments (
        id bigserial unique, created_at timestamptz default now(), payload bytea
      )`,
    )
    .catch((error: unknown) => {
      if (!madeMeanwhile.has((error as { code?: string }).code ?? '')) throw error;
    });
  let open = true;
  server.adapter(
    createAdapter(pool, {
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
      await Promise.race([pool.end(), late]);
      // The adapter never gives back a connection that it was still making when it closed.
      await Promise.allSettled(Array.from(clients, (client) => client.end()));
    },
  };
}
