import { hkdfSync } from 'node:crypto';

/** Keys for one purpose each, so that what is made for one is worth nothing for another. */
export interface Keys {
  readonly staffToken: Uint8Array;
  readonly photoUrl: Uint8Array;
  readonly oneTimeCode: Uint8Array;
  readonly cursor: Uint8Array;
  /** Encryption at rest. */
  readonly seal: Uint8Array;
}

/** Derives every key by HKDF-SHA-256 from the two secrets of the settings. */
export function deriveKeys(config: { sessionSecret: string; dataKey: string }): Keys {
  const derive = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'milon', purpose, 32));
  return {
    staffToken: derive(config.sessionSecret, 'staff access token'),
    photoUrl: derive(config.sessionSecret, 'photo url'),
    oneTimeCode: derive(config.sessionSecret, 'one-time code'),
    cursor: derive(config.sessionSecret, 'cursor'),
    seal: derive(config.dataKey, 'seal'),
  };
}
