import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** First byte of what is sealed, so that another way of sealing can follow beside this one. */
const version = 1;
const ivLength = 12;
const tagLength = 16;
const headLength = 1 + ivLength + tagLength;

/**
 * Encrypts for keeping at rest: AES-256-GCM under `key` (32 bytes). `context` says whose and what it is (`staff-totp:{id}`): what is
 * moved to another place opens nowhere. Layout: version, nonce, tag, text.
 */
export function seal(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text]);
}

/** What was sealed; throws where the key or the context is another, or a bit was changed. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  if (sealed.length < headLength || sealed[0] !== version) throw new Error('This was not sealed here.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(1 + ivLength, headLength));
  return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()]);
}
