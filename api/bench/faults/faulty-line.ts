import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What goes wrong on the way to a service. */
export type Fault =
  /** Each piece is this late, and by up to `jitterMs` more, in order. */
  | { readonly kind: 'late'; readonly ms: number; readonly jitterMs: number }
  /** Pieces of a few bytes with a pause after each. */
  | { readonly kind: 'slices'; readonly bytes: number; readonly pauseMs: number }
  /** Every connection is reset, at once. */
  | { readonly kind: 'reset' }
  /** The service gets what it is sent, and its answers are lost. */
  | { readonly kind: 'half-open' }
  /** Connections open, and nothing arrives on either side. */
  | { readonly kind: 'black hole' };

/** A line to a service, at an address of its own, on which faults are injected. */
export interface FaultyLine {
  readonly host: string;
  readonly port: number;
  /** The same URL through this line. */
  through(url: string): string;
  /** From now on, for open connections too; undefined: all is well again for new connections. */
  inject(fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** One direction of a connection. `isAnswer`: from the service. */
async function pass(from: Socket, to: Socket, isAnswer: boolean, faultNow: () => Fault | undefined) {
  for await (const piece of from as AsyncIterable<Buffer>) {
    const fault = faultNow();
    if (fault?.kind === 'black hole' || (fault?.kind === 'half-open' && isAnswer)) continue;
    if (fault?.kind === 'late') await wait(fault.ms + Math.random() * fault.jitterMs);
    const bytes = fault?.kind === 'slices' ? fault.bytes : piece.length;
    for (let at = 0; at < piece.length && !to.destroyed; at += bytes) {
      to.write(piece.subarray(at, at + bytes));
      if (fault?.kind === 'slices') await wait(fault.pauseMs);
    }
  }
  to.end();
}

/** Opens a line to the service at `target`, a URL. */
export async function openFaultyLine(target: string): Promise<FaultyLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  /** What each open connection meets; a hole is met at once, whether anything is on the way or not. */
  const meetings = new Set<() => Fault | undefined>();
  let fault: Fault | undefined;
  const server = createServer((incoming) => {
    if (fault?.kind === 'reset') return void incoming.resetAndDestroy();
    const outgoing = connect(Number(port), hostname);
    const both = [incoming, outgoing];
    // What was lost stays lost: a connection that met a hole never goes on.
    let met: Fault | undefined;
    const faultNow = () => {
      if (met?.kind !== 'black hole' && met?.kind !== 'half-open') met = fault;
      return met;
    };
    meetings.add(faultNow);
    for (const socket of both) {
      open.add(socket);
      socket.setNoDelay(true);
      socket.on('error', () => both.forEach((one) => one.destroy()));
      socket.on('close', () => {
        open.delete(socket);
        meetings.delete(faultNow);
        // In a hole neither side hears of the other's end.
        if (faultNow()?.kind !== 'black hole') both.forEach((one) => one.destroy());
      });
    }
    pass(incoming, outgoing, false, faultNow).catch(() => {});
    pass(outgoing, incoming, true, faultNow).catch(() => {});
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    host: address.address,
    port: address.port,
    through(url) {
      const changed = new URL(url);
      changed.hostname = address.address;
      changed.port = String(address.port);
      return changed.href.replace(/\/$/, url.endsWith('/') ? '/' : '');
    },
    inject(next) {
      fault = next;
      for (const meet of meetings) meet();
      if (next?.kind === 'reset') for (const socket of open) socket.resetAndDestroy();
    },
    async close() {
      for (const socket of open) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
