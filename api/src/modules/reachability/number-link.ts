import type { Language } from '@milon/shared/options';
import type { Keys } from '../../platform/security/keys.ts';
import { digest, equalInConstantTime } from '../../platform/security/tokens.ts';

/** Characters of an id in base64url. */
const idLength = 22;

/** 96 bits in hexadecimal digits: phones do not count a `-` at the end of a text to the link. */
const signatureOf = (keys: Keys, packed: string) =>
  Buffer.from(digest(keys.numberLink, `confirm number|${packed}`), 'base64url')
    .toString('hex')
    .slice(0, 24);

const packId = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

function unpackId(packed: string): string {
  const hex = Buffer.from(packed, 'base64url').toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The link in an SMS: the id of the ping and a keyed digest. It contains neither the number nor who asked,
 * and is short, because an SMS is.
 */
export function numberLink(
  { keys, publicUrl }: { readonly keys: Keys; readonly publicUrl: string },
  pingId: string,
  language: Language,
): string {
  const packed = packId(pingId);
  const address = `${publicUrl}/number?t=${packed}${signatureOf(keys, packed)}`;
  return language === 'bn' ? `${address}&lang=bn` : address;
}

/** The id of the ping, or undefined for a token that this product never issued. */
export function readNumberToken(keys: Keys, token: string): string | undefined {
  const packed = token.slice(0, idLength);
  return equalInConstantTime(token.slice(idLength), signatureOf(keys, packed)) ? unpackId(packed) : undefined;
}
