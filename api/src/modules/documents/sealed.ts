import { type DocumentKind } from '@milon/shared/options';
import { documentIdentity } from '@milon/shared/rules';
import type { Keys } from '../../platform/security/keys.ts';
import { seal, unseal } from '../../platform/security/seal.ts';
import { digest } from '../../platform/security/tokens.ts';

/** Where one scan lies, numbered from 1. */
export const scanKey = (folder: string, n: number) => `${folder}/${n}`;

const numberContext = (documentId: string) => `document:${documentId}:number`;
const scanContext = (documentId: string, n: number) => `document:${documentId}:scan:${n}`;

export function sealNumber(keys: Keys, documentId: string, number: string): string {
  return seal(keys.seal, Buffer.from(number), numberContext(documentId)).toString('base64url');
}

export function openNumber(keys: Keys, documentId: string, sealed: string): string {
  return unseal(keys.seal, Buffer.from(sealed, 'base64url'), numberContext(documentId)).toString();
}

export function sealScan(keys: Keys, documentId: string, n: number, bytes: Uint8Array): Uint8Array {
  return seal(keys.seal, bytes, scanContext(documentId, n));
}

export function openScan(keys: Keys, documentId: string, n: number, sealed: Uint8Array): Uint8Array {
  return unseal(keys.seal, sealed, scanContext(documentId, n));
}

/** The same for every spelling of one document's number; tells nothing of it without the key. */
export function numberDigest(keys: Keys, kind: DocumentKind, number: string): string {
  return digest(keys.documentNumber, documentIdentity(kind, number));
}
