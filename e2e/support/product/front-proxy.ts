import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { releasePort, reservePort } from './ports.ts';
import { Product } from './product.ts';

/** An answer that replaces the product's. */
export interface Replaced {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** The scripts of a build have a digest in their name. */
const built = /(?<=[\w/.-]-[\w-]{8})\.js\b/g;

/**
 * A proxy in front of a product, for stories about the service worker on a slow network, without one, or with
 * a newer version. Playwright's own tools do not reach the requests of a worker.
 */
export class FrontProxy {
  readonly product: Product;
  /** The delay of each answer, in milliseconds. */
  delayMs = 0;
  /** Whether a newer version of the member web is served: the same code with other names of its scripts. */
  isNewer = false;
  /** Answers that replace the product's, by path. */
  readonly replaced = new Map<string, Replaced>();
  readonly #server: Server;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();
  #isCut = false;

  private constructor(product: Product, server: Server, port: number) {
    this.product = product;
    this.#server = server;
    this.#port = port;
    server.on(
      'request',
      (asked: IncomingMessage, answer: ServerResponse) => void this.#answer(asked, answer),
    );
    server.on('upgrade', (asked: IncomingMessage, socket: Socket) => this.#upgrade(asked, socket));
  }

  static async start(settings: Record<string, string> = {}): Promise<FrontProxy> {
    const port = await reservePort();
    const url = `http://127.0.0.1:${port}`;
    const product = await Product.start(undefined, { ...settings, PUBLIC_URL: url });
    const server = createServer();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return new FrontProxy(product, server, port);
  }

  /** Ends every connection, and refuses each new one until `mend`: what a browser in a tunnel meets. */
  cut(): void {
    this.#isCut = true;
    this.#closeConnections();
  }

  mend(): void {
    this.#isCut = false;
  }

  #closeConnections(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.closeAllConnections();
  }

  async stop(): Promise<void> {
    this.#closeConnections();
    this.#server.close();
    await releasePort(this.#port);
    await this.product.stop();
  }

  /** Connects a socket to the product, and passes on all data. */
  #upgrade(asked: IncomingMessage, socket: Socket): void {
    if (this.#isCut) {
      socket.destroy();
      return;
    }
    const there = connect(this.product.port, '127.0.0.1');
    const head = asked.rawHeaders.map((part, n) => (n % 2 === 0 ? `\r\n${part}: ` : part)).join('');
    there.write(`${asked.method} ${asked.url} HTTP/1.1${head}\r\n\r\n`);
    for (const one of [socket, there]) {
      this.#sockets.add(one);
      one.on('close', () => this.#sockets.delete(one));
      one.on('error', () => [socket, there].forEach((end) => end.destroy()));
    }
    there.pipe(socket).pipe(there);
  }

  async #answer(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (this.#isCut) {
      asked.socket.destroy();
      return;
    }
    if (this.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, this.delayMs));
    const path = new URL(asked.url ?? '/', 'http://any').pathname;
    const instead = this.replaced.get(path);
    if (instead) {
      answer.writeHead(instead.status, { 'content-type': instead.type, 'cache-control': 'no-cache' });
      answer.end(instead.body);
      return;
    }
    const headers = { ...asked.headers, 'accept-encoding': 'identity' };
    const there = request({
      port: this.product.port,
      host: '127.0.0.1',
      method: asked.method,
      path: asked.url?.replace(/\.newer\.js$/, '.js'),
      headers,
    });
    there.on('response', (from) => void this.#pass(from, answer));
    there.on('error', () => answer.destroy());
    asked.pipe(there);
  }

  async #pass(from: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { 'content-length': _, ...headers } = from.headers;
    answer.writeHead(from.statusCode ?? 502, headers);
    if (!this.isNewer || !/javascript|html/.test(headers['content-type'] ?? '')) {
      from.pipe(answer);
      return;
    }
    const parts: Buffer[] = [];
    for await (const part of from) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString('utf8').replaceAll(built, '.newer.js');
    answer.end(text.replace(/(version:.)(\w{12})/, '$1newer-$2'));
  }
}
