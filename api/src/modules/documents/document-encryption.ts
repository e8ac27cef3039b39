import { type DocumentKind } from '@milon/shared/options';
import { documentIdentity } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { digest } from '../../platform/security/tokens.ts';

type Context = Pick<AppContext, 'keys' | 'log'>;

/** The storage key of one scan, numbered from 1. */
export const scanKey = (folder: string, n: number) => `${folder}/${n}`;

const numberContext = (documentId: string) => `document:${documentId}:number`;
const scanContext = (documentId: string, n: number) => `document:${documentId}:scan:${n}`;

export function encryptNumber(keys: Keys, documentId: string, number: string): string {
  return seal(keys.seal, Buffer.from(number), numberContext(documentId)).toString('base64url');
}

/** Throws UNAVAILABLE if it was sealed with another key. */
function open({ keys, log }: Context, documentId: string, sealed: Uint8Array, sealContext: string): Buffer {
  try {
    return unseal(keys.seal, sealed, sealContext);
  } catch {
    log.error({ documentId }, 'a stored document cannot be decrypted: was DATA_KEY changed?');
    throw new DomainError('UNAVAILABLE');
  }
}

/** Throws UNAVAILABLE. */
export function decryptNumber(context: Context, documentId: string, sealed: string): string {
  return open(context, documentId, Buffer.from(sealed, 'base64url'), numberContext(documentId)).toString();
}

export function encryptScan(keys: Keys, documentId: string, n: number, bytes: Uint8Array): Uint8Array {
  return seal(keys.seal, bytes, scanContext(documentId, n));
}

/** Throws UNAVAILABLE. */
export function decryptScan(context: Context, documentId: string, n: number, sealed: Uint8Array): Uint8Array {
  return open(context, documentId, sealed, scanContext(documentId, n));
}

/**
 * Returns a keyed digest of a document's number. Every spelling of one number has the same digest.
 */
export function numberDigest(keys: Keys, kind: DocumentKind, number: string): string {
  return digest(keys.documentNumber, documentIdentity(kind, number));
}
