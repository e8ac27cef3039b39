import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the product asks a gateway for; `page` is a customer at a hosted page. */
export type CallKind = 'token' | 'open' | 'confirm' | 'refund' | 'refund state' | 'page';

/**
 * What goes wrong with a call: before the gateway did its part, or after it, when only the answer is lost.
 */
export type GatewayFault = 'drop-before' | 'drop-after' | 'hang-before' | 'hang-after' | '500' | 'html';

export interface LineCall {
  readonly kind: CallKind;
  readonly path: string;
  /** The fields of its query, form or JSON. */
  readonly fields: Readonly<Record<string, string>>;
  /** What the gateway answered, whether it arrived or not. */
  answer?: LineAnswer;
}

/** A gateway's answer in JSON. */
export type LineAnswer = Readonly<Record<string, unknown>>;

export interface GatewayLine {
  readonly url: string;
  /** The calls of the product, in order, without hosted pages and tokens. */
  readonly calls: LineCall[];
  /** The fault of each call of the product from now on. */
  fault: GatewayFault | undefined;
  /** Runs before the gateway receives a call of the product. */
  onCall: ((call: LineCall) => Promise<void>) | undefined;
  /** Runs after the gateway did its part, before the product receives the answer. */
  onAnswer: ((call: LineCall) => Promise<void>) | undefined;
  /** Changes what the gateway answers. */
  alter: ((call: LineCall, answer: LineAnswer) => LineAnswer) | undefined;
  close(): Promise<void>;
}

const calledPaths: readonly (readonly [end: string, kind: CallKind])[] = [
  ['/token/grant', 'token'],
  ['/gwprocess/v4/api.php', 'open'],
  ['/checkout/create', 'open'],
  ['/validationserverAPI.php', 'confirm'],
  ['/checkout/execute', 'confirm'],
  ['/payment/status', 'confirm'],
];

function kindOf(path: string, fields: LineCall['fields']): CallKind {
  const known = calledPaths.find(([end]) => path.endsWith(end));
  if (known) return known[1];
  if (path.endsWith('/payment/refund')) return fields['amount'] === undefined ? 'refund state' : 'refund';
  if (!path.endsWith('/merchantTransIDvalidationAPI.php')) return 'page';
  if (fields['refund_ref_id'] !== undefined) return 'refund state';
  return fields['refund_trans_id'] === undefined ? 'confirm' : 'refund';
}

async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function callOf(asked: IncomingMessage, body: Buffer): LineCall {
  const { pathname: path, searchParams } = new URL(asked.url ?? '/', 'http://gateway');
  const isJson = asked.headers['content-type']?.startsWith('application/json') ?? false;
  const fields: Record<string, string> = isJson
    ? (JSON.parse(body.toString() || '{}') as Record<string, string>)
    : Object.fromEntries([...searchParams, ...new URLSearchParams(body.toString())]);
  return { kind: kindOf(path, fields), path, fields };
}

/** Passes a call on under the host name that the product used, so that hosted pages are on the line too. */
function passOn(target: string, asked: IncomingMessage, body: Buffer) {
  return new Promise<{ message: IncomingMessage; body: Buffer }>((resolve, reject) => {
    const { method, headers } = asked;
    const passed = request(new URL(asked.url ?? '/', target), { method, headers }, (message) => {
      readBody(message).then((read) => resolve({ message, body: read }), reject);
    });
    passed.once('error', reject);
    passed.end(body);
  });
}

/** The line between the product and the gateways at `target`: it can break, be watched, and alter answers. */
export async function startGatewayLine(target: string): Promise<GatewayLine> {
  const line: Omit<GatewayLine, 'url' | 'close'> = {
    calls: [],
    fault: undefined,
    onCall: undefined,
    onAnswer: undefined,
    alter: undefined,
  };

  async function carry(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readBody(asked);
    const call = callOf(asked, body);
    const isProduct = call.kind !== 'page';
    const fault = isProduct ? line.fault : undefined;
    if (isProduct && call.kind !== 'token') line.calls.push(call);
    if (isProduct) await line.onCall?.(call);
    if (fault === 'drop-before') return void asked.socket.destroy();
    if (fault === 'hang-before') return;
    if (fault === '500') return void response.writeHead(500).end('{"status":"VALID"}');
    if (fault === 'html') return void response.end('<html><body>Maintenance</body></html>');
    const passed = await passOn(target, asked, body);
    const isJson = passed.message.headers['content-type']?.startsWith('application/json') ?? false;
    let answer = passed.body;
    if (isProduct && isJson) {
      call.answer = JSON.parse(answer.toString()) as LineAnswer;
      await line.onAnswer?.(call);
      if (line.alter) answer = Buffer.from(JSON.stringify(line.alter(call, call.answer)));
    }
    if (fault === 'drop-after') return void asked.socket.destroy();
    if (fault === 'hang-after') return;
    const { 'content-length': _length, 'transfer-encoding': _coding, ...headers } = passed.message.headers;
    response.writeHead(passed.message.statusCode ?? 502, headers).end(answer);
  }

  const server = createServer((asked, response) => {
    // A killed product or gateway breaks the connection.
    carry(asked, response).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return Object.assign(line, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}
