import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';

/** The key of the audit log. Its id shows which rows it signed, and reveals nothing about the key. */
export interface AuditKey {
  readonly id: string;
  readonly secret: KeyObject;
}

/** One key for each purpose, so that a value made for one is invalid for another. */
export interface Keys {
  readonly staffToken: Uint8Array;
  /** Signs refresh tokens. */
  readonly staffRefresh: KeyObject;
  /** 256 bits as text, placed before the text to sign. */
  readonly photoUrl: string;
  readonly oneTimeCode: KeyObject;
  /** Names of limits: their table must not reveal who tried something. */
  readonly limit: KeyObject;
  /** Links in SMS that confirm a number. */
  readonly numberLink: KeyObject;
  /** Links in SMS notifications, which must work for years. */
  readonly smsLink: KeyObject;
  /** Links of guardians, who may take themselves back after years. */
  readonly guardianLink: KeyObject;
  /** Addresses of the pages of biodata, which are printed. */
  readonly biodataLink: KeyObject;
  readonly device: KeyObject;
  /** Cookies during a sign-in. */
  readonly signIn: KeyObject;
  /** Selects the photos for a second look. */
  readonly secondLook: KeyObject;
  /** Detects whether two accounts have the same document, without storing its number readably. */
  readonly documentNumber: KeyObject;
  /** Contacts that staff searched for, in the audit log. */
  readonly searchedContact: KeyObject;
  /** Contacts on the watch list, which must be found again for years. */
  readonly watchedContact: KeyObject;
  /** Numbers of guardians who refused, which must be found again for years. */
  readonly refusedGuardian: KeyObject;
  /** Personal texts that staff changed, in the audit log. */
  readonly auditedText: KeyObject;
  /** Texts that demand dowry: they are counted, and never stored. */
  readonly demandedText: KeyObject;
  /** Links in mails, which must work for years. */
  readonly unsubscribe: KeyObject;
  /** Signs which members the preview of a bulk change was about. */
  readonly bulkPreview: KeyObject;
  /** Headers of imported files, by which their mapping is remembered: they may name a person. */
  readonly importHeader: KeyObject;
  readonly audit: AuditKey;
  /** Signs what a backup says of itself. */
  readonly backup: KeyObject;
  /** Encryption at rest. */
  readonly seal: Uint8Array;
}

const derive = (secret: string, purpose: string) =>
  new Uint8Array(hkdfSync('sha256', secret, 'milon', purpose, 32));

/** Shows whether two installations have the same secrets, and reveals nothing about them. */
export function fingerprintSecrets(config: { sessionSecret: string; dataKey: string }) {
  const of = (secret: string) => Buffer.from(derive(secret, 'fingerprint')).toString('hex').slice(0, 16);
  return { SESSION_SECRET: of(config.sessionSecret), DATA_KEY: of(config.dataKey) };
}

/** Derives every key with HKDF-SHA-256 from the two secrets in the settings. */
export function deriveKeys(config: { sessionSecret: string; dataKey: string }): Keys {
  return {
    staffToken: derive(config.sessionSecret, 'staff access token'),
    staffRefresh: createSecretKey(derive(config.sessionSecret, 'staff refresh token')),
    photoUrl: Buffer.from(derive(config.sessionSecret, 'photo url')).toString('base64url'),
    oneTimeCode: createSecretKey(derive(config.sessionSecret, 'one-time code')),
    limit: createSecretKey(derive(config.sessionSecret, 'limit')),
    numberLink: createSecretKey(derive(config.sessionSecret, 'number link')),
    smsLink: createSecretKey(derive(config.dataKey, 'sms link')),
    guardianLink: createSecretKey(derive(config.dataKey, 'guardian link')),
    biodataLink: createSecretKey(derive(config.dataKey, 'biodata link')),
    device: createSecretKey(derive(config.sessionSecret, 'known device')),
    signIn: createSecretKey(derive(config.sessionSecret, 'sign-in')),
    secondLook: createSecretKey(derive(config.sessionSecret, 'second look')),
    documentNumber: createSecretKey(derive(config.dataKey, 'document number')),
    searchedContact: createSecretKey(derive(config.dataKey, 'searched contact')),
    watchedContact: createSecretKey(derive(config.dataKey, 'watched contact')),
    refusedGuardian: createSecretKey(derive(config.dataKey, 'refused guardian')),
    auditedText: createSecretKey(derive(config.dataKey, 'audited text')),
    demandedText: createSecretKey(derive(config.dataKey, 'demanded text')),
    unsubscribe: createSecretKey(derive(config.dataKey, 'unsubscribe')),
    bulkPreview: createSecretKey(derive(config.sessionSecret, 'bulk preview')),
    importHeader: createSecretKey(derive(config.dataKey, 'import header')),
    audit: {
      id: Buffer.from(derive(config.dataKey, 'audit log key id')).toString('hex').slice(0, 16),
      secret: createSecretKey(derive(config.dataKey, 'audit log')),
    },
    backup: createSecretKey(derive(config.dataKey, 'backup')),
    seal: derive(config.dataKey, 'seal'),
  };
}
