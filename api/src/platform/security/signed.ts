import type { KeyObject } from 'node:crypto';
import { digest, equalInConstantTime } from './tokens.ts';

/** `text` with a keyed digest behind it, for a browser to keep. What is signed for one purpose is worth nothing for another. */
export function signText(key: KeyObject, purpose: string, text: string): string {
  return `${text}.${digest(key, `${purpose}|${text}`)}`;
}

/** The text that was signed; undefined for one that was made up or altered. */
export function readSignedText(key: KeyObject, purpose: string, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  if (end < 0) return undefined;
  const text = signed.slice(0, end);
  return equalInConstantTime(signed, signText(key, purpose, text)) ? text : undefined;
}
