import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that a gateway received. */
export interface GatewayCall {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, string>;
}

/** What the gateway answers: JSON, a raw page with a status, silence, or a connection that breaks. */
export type Recorded = object | { readonly status: number; readonly text: string } | 'silence' | 'break';

export interface RecordedGateway {
  readonly url: string;
  readonly calls: GatewayCall[];
  /** Answers by path; the last one of a path repeats. */
  readonly answers: Record<string, Recorded[]>;
  /** The bodies of the calls to one path. */
  bodiesOf(path: string): GatewayCall['body'][];
  close(): Promise<void>;
}

/** A gateway on loopback that plays back recorded answers. */
export async function startRecordedGateway(): Promise<RecordedGateway> {
  const calls: GatewayCall[] = [];
  const answers: Record<string, Recorded[]> = {};
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const path = (request.url ?? '').replace('/v1.2.0-beta/tokenized/checkout/', '');
      const text = Buffer.concat(parts).toString();
      calls.push({ path, headers: request.headers, body: JSON.parse(text) as Record<string, string> });
      const left = answers[path] ?? [];
      const answer = left.length > 1 ? left.shift() : left[0];
      if (answer === 'silence') return;
      if (answer === undefined || answer === 'break') return void request.socket.destroy();
      const raw = 'text' in answer && 'status' in answer ? answer : undefined;
      response.writeHead(raw ? Number(raw.status) : 200, {
        'content-type': raw ? 'text/html' : 'application/json',
      });
      response.end(raw ? raw.text : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1.2.0-beta`,
    calls,
    answers,
    bodiesOf: (path) => calls.filter((call) => call.path === path).map((call) => call.body),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
