import type { KeyObject } from 'node:crypto';
import { digest, equalInConstantTime } from './tokens.ts';

/** Characters of an id in base64url. */
const idLength = 22;

/** What signs an id for one purpose. */
interface Signer {
  readonly key: KeyObject;
  readonly purpose: string;
}

/** 96 bits in hexadecimal digits: phones do not count a `-` at the end of a text to the link. */
const signatureOf = ({ key, purpose }: Signer, packed: string) =>
  Buffer.from(digest(key, `${purpose}|${packed}`), 'base64url')
    .toString('hex')
    .slice(0, 24);

/** An id and a keyed digest, short enough for an SMS. */
export function signId(signer: Signer, id: string): string {
  const packed = Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');
  return packed + signatureOf(signer, packed);
}

/** The id, or undefined for a token that this product never issued for the purpose. */
export function readSignedId(signer: Signer, token: string): string | undefined {
  const packed = token.slice(0, idLength);
  if (!equalInConstantTime(token.slice(idLength), signatureOf(signer, packed))) return undefined;
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
