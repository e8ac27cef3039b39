import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** The first byte of sealed data, so that another format can be added later. */
const version = 1;
const ivLength = 12;
const tagLength = 16;
const headLength = 1 + ivLength + tagLength;

/**
 * Encrypts data at rest: AES-256-GCM with `key` (32 bytes). `context` says whose data it is and what
 * (`staff-totp:{id}`): data moved to another place cannot be decrypted. Layout: version, nonce, tag, text.
 */
export function seal(key: Uint8Array, plain: Uint8Array, context: string): Buffer {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const text = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([Buffer.of(version), iv, cipher.getAuthTag(), text]);
}

/** The decrypted text; throws if the key or context differs, or a bit was changed. */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  if (sealed.length < headLength || sealed[0] !== version) throw new Error('This is not sealed data.');
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(1, 1 + ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(1 + ivLength, headLength));
  return Buffer.concat([decipher.update(sealed.subarray(headLength)), decipher.final()]);
}
