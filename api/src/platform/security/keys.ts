import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The key of the audit log. Its id says which rows it made, and nothing of the key. */
export interface AuditKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** Keys for one purpose each, so that what is made for one is worth nothing for another. */
export interface Keys {
  readonly staffToken: Uint8Array;
  /** Marks refresh tokens as the server's own. */
  readonly staffRefresh: KeyObject;
  /** 256 bits as text, to stand before what they sign. */
  readonly photoUrl: string;
  readonly oneTimeCode: KeyObject;
  /** Names of limits: who tried is not to be read from their table. */
  readonly limit: KeyObject;
  readonly device: KeyObject;
  /** What a browser keeps on the way of signing in. */
  readonly signIn: KeyObject;
  /** Draws the photos that a second reviewer looks at. */
  readonly secondLook: KeyObject;
  /** Tells whether two accounts gave one document, without keeping its number readable. */
  readonly documentNumber: KeyObject;
  /** Contacts that staff searched by, as the audit log names them. */
  readonly searchedContact: KeyObject;
  /** Links in mails, which are to work for years. */
  readonly unsubscribe: KeyObject;
  readonly audit: AuditKey;
  /** Encryption at rest. */
  readonly seal: Uint8Array;
}

/** Derives every key by HKDF-SHA-256 from the two secrets of the settings. */
export function deriveKeys(config: { sessionSecret: string; dataKey: string }): Keys {
  const derive = (secret: string, purpose: string) =>
    new Uint8Array(hkdfSync('sha256', secret, 'milon', purpose, 32));
  return {
    staffToken: derive(config.sessionSecret, 'staff access token'),
    staffRefresh: createSecretKey(derive(config.sessionSecret, 'staff refresh token')),
    photoUrl: Buffer.from(derive(config.sessionSecret, 'photo url')).toString('base64url'),
    oneTimeCode: createSecretKey(derive(config.sessionSecret, 'one-time code')),
    limit: createSecretKey(derive(config.sessionSecret, 'limit')),
    device: createSecretKey(derive(config.sessionSecret, 'known device')),
    signIn: createSecretKey(derive(config.sessionSecret, 'sign-in')),
    secondLook: createSecretKey(derive(config.sessionSecret, 'second look')),
    documentNumber: createSecretKey(derive(config.dataKey, 'document number')),
    searchedContact: createSecretKey(derive(config.dataKey, 'searched contact')),
    unsubscribe: createSecretKey(derive(config.dataKey, 'unsubscribe')),
    audit: {
      id: Buffer.from(derive(config.dataKey, 'audit log key id')).toString('hex').slice(0, 16),
      secret: createSecretKey(derive(config.dataKey, 'audit log')),
    },
    seal: derive(config.dataKey, 'seal'),
  };
}
