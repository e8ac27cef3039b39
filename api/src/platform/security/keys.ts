import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** Keys for one purpose each, so that what is made for one is worth nothing for another. */
export interface Keys {
  readonly staffToken: Uint8Array;
  /** Key objects: digests are made many times a page, and a raw key would be taken in anew each time. */
  readonly photoUrl: KeyObject;
  readonly oneTimeCode: KeyObject;
  /** Encryption at rest. */
  readonly seal: Uint8Array;
}

/** Derives every key by HKDF-SHA-256 from the two secrets of the settings. */
export function deriveKeys(config: { sessionSecret: string; dataKey: string }): Keys {
  const derive = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'milon', purpose, 32));
  return {
    staffToken: derive(config.sessionSecret, 'staff access token'),
    photoUrl: createSecretKey(derive(config.sessionSecret, 'photo url')),
    oneTimeCode: createSecretKey(derive(config.sessionSecret, 'one-time code')),
    seal: derive(config.dataKey, 'seal'),
  };
}
