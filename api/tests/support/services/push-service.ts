import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to a push service. */
export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  readonly pushed: Pushed[];
  /** The status that the service returns from now on. */
  status: number;
  location: string | undefined;
  close(): Promise<void>;
}

/** Starts a push service on loopback that stores every request. */
export async function startPushService(): Promise<PushService> {
  const state = { status: 201, location: undefined as string | undefined };
  const pushed: Pushed[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      pushed.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
      response.writeHead(state.status, state.location ? { location: state.location } : {});
      response.end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(state, {
    origin: `http://127.0.0.1:${port}`,
    pushed,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

/** VAPID keys for one run. */
export function makeVapidKeys(): { publicKey: string; privateKey: string } {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  // The number may need leading zeros.
  const privateKey = Buffer.concat([Buffer.alloc(32), ecdh.getPrivateKey()]).subarray(-32);
  return { publicKey: ecdh.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

// RFC 5869, written here again so that the test does not depend on the product's code.
const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest();
const hkdf = (salt: Buffer, material: Buffer, info: Buffer, bytes: number) =>
  hmac(hmac(salt, material), Buffer.concat([info, Buffer.from([1])])).subarray(0, bytes);

/** A browser with its own keys that receives and decrypts pushes (RFC 8291). */
export class Device {
  readonly #ecdh: ECDH = createECDH('prime256v1');
  readonly #auth: Buffer;
  readonly endpoint: string;

  /** With new keys, or with the given ones in base64url. */
  constructor(endpoint: string, keys?: { readonly privateKey: string; readonly auth: string }) {
    this.endpoint = endpoint;
    this.#auth = keys ? Buffer.from(keys.auth, 'base64url') : randomBytes(16);
    if (keys) this.#ecdh.setPrivateKey(keys.privateKey, 'base64url');
    else this.#ecdh.generateKeys();
  }

  get subscription() {
    return {
      endpoint: this.endpoint,
      keys: { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') },
    };
  }

  read(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const size = body.readUInt32BE(16);
    const length = body[20] ?? 0;
    const sender = body.subarray(21, 21 + length);
    const record = body.subarray(21 + length);
    if (record.length > size) throw new Error('more than one record');
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), sender]);
    const material = hkdf(this.#auth, this.#ecdh.computeSecret(sender), info, 32);
    const key = hkdf(salt, material, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(salt, material, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(record.subarray(-16));
    const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    const end = plain.findLastIndex((byte) => byte !== 0);
    if (plain[end] !== 2) throw new Error('not a last record');
    return plain.subarray(0, end).toString();
  }
}

/**
 * The claims of an `Authorization` header of RFC 8292, or undefined if the signature does not match the
 * public key.
 */
export function vapidClaims(
  authorization: string | undefined,
  publicKey: string,
): Record<string, unknown> | undefined {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned || key !== publicKey) return undefined;
  return JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
}
