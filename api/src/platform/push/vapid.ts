import { createECDH, createPrivateKey, type KeyObject, sign } from 'node:crypto';

/**
 * The product's own keys for push services (RFC 8292), base64url: a point of P-256 and its private number.
 */
export interface VapidSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** A contact for push services: `mailto:` or `https:`. */
  readonly subject: string;
}

const validForSeconds = 12 * 3600;

/** Whether both keys belong together. */
export function isVapidPair({ publicKey, privateKey }: Omit<VapidSettings, 'subject'>): boolean {
  const ecdh = createECDH('prime256v1');
  try {
    ecdh.setPrivateKey(privateKey, 'base64url');
    return ecdh.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

export function vapidKey({ publicKey, privateKey }: VapidSettings): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  return createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: privateKey },
  });
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The `Authorization` of a request to the push service at `origin`. */
export function vapidHeader(settings: VapidSettings, key: KeyObject, origin: string, now: number): string {
  const claims = {
    aud: origin,
    exp: Math.floor(now / 1000) + validForSeconds,
    sub: settings.subject,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${settings.publicKey}`;
}
