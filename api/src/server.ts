import type { Server as HttpServer, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { serve } from '@hono/node-server';
import { Server } from 'socket.io';
import { createApp } from './app.ts';
import type { RunningContext } from './create-context.ts';
import { securityHeadersOf } from './http/security-headers.ts';
import { scheduledJobs } from './jobs.ts';
import { createHeadWatch } from './modules/audit/index.ts';
import { warmMatchCounts } from './modules/discovery/index.ts';
import type { Job } from './platform/jobs/job.ts';
import { createRoleRunners } from './platform/jobs/role-runners.ts';
import { processMetrics } from './platform/metrics/process-metrics.ts';
import { limitPackets } from './platform/realtime/packet-limit.ts';
import { joinThroughPostgres } from './platform/realtime/postgres-adapter.ts';
import type { SocketServer } from './platform/realtime/socket-bus.ts';
import { connectSockets } from './sockets.ts';
import { connectStaffSockets } from './staff-sockets.ts';

export interface RunningServer {
  /** `http://127.0.0.1:3000`. */
  readonly url: string;
  readonly sockets: SocketServer;
  /** Accepts no new requests, waits for running ones, then closes everything. */
  close(): Promise<void>;
}

/** Largest packet that a socket may send: a message of 4,000 characters and some reserve. */
const maxPacketBytes = 64 * 1024;
/**
 * How long an unused connection stays open: longer than the two minutes for which a proxy such as Caddy keeps
 * it, so that no request is sent on a connection that this side is just closing.
 */
const unusedMs = 130_000;
/** How long a connection may be open without a handshake. */
const connectMs = 10_000;

export interface ServerOptions {
  /** How long requests may still run after shutdown was requested. */
  readonly graceMs?: number;
  /** What runs on schedule: a test runs the jobs itself, at the times that it means. */
  readonly jobs?: readonly Job[];
}

function acceptSockets(sockets: SocketServer, http: HttpServer, publicUrl: string): void {
  sockets.attach(http);
  const headers = Object.entries(securityHeadersOf(publicUrl.startsWith('https:')));
  // What sockets answer before they are open does not pass through the application. The answer to an upgrade
  // is engine.io's own, which has no `setHeaders`.
  sockets.engine.use((_: IncomingMessage, answer: ServerResponse, next: () => void) => {
    for (const [name, value] of headers) answer.setHeader(name, value);
    next();
  });
  limitPackets(sockets);
}

/**
 * Serves the API, the member web and the sockets on one port, and runs the scheduled jobs; only health and
 * figures without the role `web`.
 */
export async function startServer(
  context: RunningContext,
  { graceMs = 5_000, jobs: scheduled = scheduledJobs(context) }: ServerOptions = {},
): Promise<RunningServer> {
  // V8's helping threads cost more than they save where as many processes as processors work: they wait for a
  // processor, and this thread for them.
  setFlagsFromString('--no-parallel-scavenge');
  const { roles } = context.config;
  const app = createApp(context);
  if (context.config.metricsToken !== undefined) processMetrics();
  const http = await new Promise<HttpServer>((resolve, reject) => {
    const server = serve(
      {
        fetch: app.fetch,
        port: context.config.port,
        hostname: context.config.host,
        overrideGlobalObjects: true,
        serverOptions: { keepAliveTimeout: unusedMs },
      },
      () => resolve(server as HttpServer),
    );
    server.once('error', reject);
  });
  const sockets: SocketServer = new Server({
    serveClient: false,
    maxHttpBufferSize: maxPacketBytes,
    // A client that opens a connection must start its handshake soon.
    connectTimeout: connectMs,
    // Same origin only: the handshake checks the origin itself and answers no other site.
    cors: { origin: false },
  });
  const { databaseUrl, databaseListenUrl } = context.config;
  const joined =
    databaseUrl === undefined
      ? undefined
      : await joinThroughPostgres(sockets, { databaseUrl, databaseListenUrl }, (error) => {
          context.log.warn({ err: error }, 'could not reach the sockets of other processes');
        });
  const events = connectSockets(sockets, context);
  const endStaffSweep = connectStaffSockets(sockets, context);
  context.bus.attach(sockets, joined !== undefined);
  // Last, so that no one connects before the handshake is guarded.
  if (roles.has('web')) acceptSockets(sockets, http, context.config.publicUrl);

  const jobs = createRoleRunners(context, scheduled);
  jobs.start();
  const headWatch = createHeadWatch(context);
  headWatch.start();
  if (roles.has('web')) context.replica?.begin();
  if (roles.has('web')) context.background.run('loading the match counts', () => warmMatchCounts(context));

  const address = http.address() as AddressInfo;
  return {
    url: `http://${context.config.host}:${address.port}`,
    sockets,
    async close() {
      const ended = new Promise<void>((resolve) => http.close(() => resolve()));
      endStaffSweep();
      await events.settle();
      // This starts before the sockets close: closing them waits for all connections, also unused ones.
      const timer = setTimeout(() => http.closeAllConnections(), graceMs);
      // Without the role web it has no engine to close.
      if (roles.has('web')) await sockets.close();
      await joined?.leave();
      await ended;
      clearTimeout(timer);
      await headWatch.close();
      await jobs.close();
      await context.close();
    },
  };
}
