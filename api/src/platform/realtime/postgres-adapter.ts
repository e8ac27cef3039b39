import { createAdapter } from '@socket.io/postgres-adapter';
import DataLoader from 'dataloader';
import pg from 'pg';
import { cutOff } from '../database/unreachable.ts';
import type { SocketServer } from './socket-bus.ts';

/** How long a connection that does not end may delay the end of the process. */
const endMs = 1_000;
/** A statement that is not answered in this time is repeated over another connection. */
const askMost = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
/**
 * Every process notifies all, itself too, at least every five seconds: a line that hears nothing for so long
 * is broken, even if nobody said so.
 */
const silentMs = 20_000;
/** Errors that mean that another process created the table at the same moment. */
const madeMeanwhile = new Set(['23505', '42P07', '42710']);
const channelPrefix = 'socket.io';

interface PostgresAddresses {
  readonly databaseUrl: string;
  /** Where a connection keeps its session, which hearing of events needs. */
  readonly databaseListenUrl: string | undefined;
}

export interface JoinedProcesses {
  /** Called after the socket server has closed. */
  leave(): Promise<void>;
}

/** Makes every page of this process reconnect and fetch what it may have missed. */
function hangUp(server: SocketServer): void {
  for (const socket of server.sockets.sockets.values()) socket.conn.close();
}

/**
 * Joins the sockets of all processes on one PostgreSQL: an event for a member reaches the member's sockets in
 * every process. An event that is too long for a notification goes through a table, which the adapter names
 * and empties. If the connection to the others was lost and restored, the events in between are lost: the
 * sockets of this process are disconnected, reconnect and fetch them. `report` gets errors.
 */
export async function joinThroughPostgres(
  server: SocketServer,
  { databaseUrl, databaseListenUrl = databaseUrl }: PostgresAddresses,
  report: (error: Error) => void,
): Promise<JoinedProcesses> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2, ...askMost });
  // A broken connection must not end the process, in use or not: it is replaced.
  pool.on('error', report);
  pool.on('connect', (client) => client.on('error', () => {}));
  const lines = new Set<pg.Client>();
  let open = true;
  let wasJoined = false;

  /** A dedicated connection: one of the pool that breaks while in use would count as in use forever. */
  async function openLine(): Promise<pg.Client> {
    const line = new pg.Client({ connectionString: databaseListenUrl, keepAlive: true, ...askMost });
    const silence = setTimeout(
      () => cutOff(line, new Error('The line to the other processes is silent.')),
      silentMs,
    ).unref();
    line.on('notification', () => silence.refresh());
    line.on('error', (error) => open && report(error));
    line.on('end', () => {
      clearTimeout(silence);
      lines.delete(line);
    });
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

  /**
   * Repeated once if the connection broke unnoticed: the pool has another, and clients ignore a repeated
   * event.
   */
  const ask = (text: string, values?: unknown[]) =>
    pool.query(text, values).catch(() => pool.query(text, values));
  await ask(
    `create table if not exists socket_io_attachments (
      id bigserial unique, created_at timestamptz default now(), payload bytea
    )`,
  ).catch((error: unknown) => {
    if (!madeMeanwhile.has((error as { code?: string }).code ?? '')) throw error;
  });
  // The notifications of one turn go out in one statement: each alone would be a transaction of its own.
  const notifications = new DataLoader<readonly unknown[], undefined>(
    async (sent) => {
      await ask(
        'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as s (channel, payload)',
        [sent.map(([channel]) => channel), sent.map(([, payload]) => payload)],
      );
      return sent.map(() => undefined);
    },
    { cache: false, maxBatchSize: 250, batchScheduleFn: setImmediate },
  );
  // All that the adapter needs of a pool: statements, and a connection for notifications.
  const through: unknown = {
    query: (text: string, values?: unknown[]) =>
      values && text.includes('pg_notify') ? notifications.load(values) : ask(text, values),
    connect: openLine,
  };
  server.adapter(
    createAdapter(through as pg.Pool, {
      channelPrefix,
      // A notification must be shorter than 8,000 bytes.
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
      // The adapter never releases a connection that it was still opening when it closed.
      const ends = [pool.end(), ...Array.from(lines, (line) => line.end())];
      await Promise.race([Promise.allSettled(ends), late]);
    },
  };
}
