import { createHmac, hash, type KeyObject, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';

/** 256 random bits, URL-safe. */
export function mintToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of a token: a reader of the database cannot use it. */
export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}

/** Decimal digits, uniformly random. */
export function mintCode(digits: number): string {
  return String(randomInt(10 ** digits)).padStart(digits, '0');
}

/** Keyed digest of `text`, URL-safe. */
export function digest(key: KeyObject, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares two strings in a time that does not reveal where they differ. */
export function equalInConstantTime(a: string, b: string): boolean {
  const left = Buffer.from(a);
  const right = Buffer.from(b);
  return left.length === right.length && timingSafeEqual(left, right);
}
