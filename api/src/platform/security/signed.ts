import type { KeyObject } from 'node:crypto';
import { digest, equalInConstantTime } from './tokens.ts';

/** `text` with a keyed digest after it, for a browser to store. It is invalid for any other purpose. */
export function signText(key: KeyObject, purpose: string, text: string): string {
  return `${text}.${digest(key, `${purpose}|${text}`)}`;
}

/** The signed text; undefined if it was forged or altered. */
export function readSignedText(key: KeyObject, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  if (end < 0) return undefined;
  const text = signed.slice(0, end);
  return equalInConstantTime(signed, signText(key, purpose, text)) ? text : undefined;
}
