import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys that a browser made for one subscription, base64url. */
export interface PushKeys {
  readonly p256dh: string;
  readonly auth: string;
}

const curve = 'prime256v1';
/**
 * Every payload is padded to this size, so that its length does not reveal a name: the longest notice in
 * Bangla, at three bytes a letter, fits.
 */
const paddedBytes = 2048;
const recordBytes = 4096;

const derive = (secret: Uint8Array, salt: Uint8Array, info: Buffer, bytes: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));

/** Whether a browser's keys are valid: a point of the curve, and a secret of 16 bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  if (point.length !== 65 || point[0] !== 4 || Buffer.from(auth, 'base64url').length !== 16) return false;
  const own = createECDH(curve);
  own.generateKeys();
  try {
    own.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}

/**
 * `text` encrypted for one browser (RFC 8291, `aes128gcm` of RFC 8188), as the body of a request to its push
 * service.
 */
export function encryptPush(keys: PushKeys, text: string): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const own = createECDH(curve);
  const ours = own.generateKeys();
  const secret = own.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours]);
  const material = derive(secret, Buffer.from(keys.auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const plain = Buffer.from(text);
  if (plain.length >= paddedBytes) throw new Error(`A push of ${plain.length} bytes is too long.`);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the end of the last record; zeros fill it.
  const padding = Buffer.concat([Buffer.from([2]), Buffer.alloc(paddedBytes - plain.length - 1)]);
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(padding), cipher.final()]);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(recordBytes, 16);
  head[20] = ours.length;
  return Buffer.concat([head, ours, sealed, cipher.getAuthTag()]);
}
