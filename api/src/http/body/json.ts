import { DomainError } from '../../platform/domain-error.ts';

/** Deeper than any form of the contract, by far. */
const maxDepth = 32;
/** Of valid JSON: a string and the colon that makes it a key, or a bracket. */
const tokens = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[{}[\]]/g;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (literal: string): string => JSON.parse(literal) as string;

/** Throws for a key that an object has twice, for depths that only an attack has, and for NUL, which no database keeps as text. */
function requirePlain(json: string): void {
  /** Keys of each object that is open, undefined for a list. */
  const open: (Set<string> | undefined)[] = [];
  for (const [token, literal, colon] of json.matchAll(tokens)) {
    if (literal === undefined) {
      if (token === '{') open.push(new Set());
      else if (token === '[') open.push(undefined);
      else open.pop();
      if (open.length > maxDepth) throw new DomainError('MALFORMED');
      continue;
    }
    if (literal.includes('\\u0000') && textOf(literal).includes('\0')) throw new DomainError('MALFORMED');
    if (colon === undefined) continue;
    const keys = open.at(-1);
    const key = textOf(literal);
    if (keys?.has(key)) throw new DomainError('MALFORMED');
    keys?.add(key);
  }
}

/** What a JSON body holds. Throws MALFORMED for what is none, and for what two readers might read differently. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    const json = utf8.decode(bytes);
    const value: unknown = JSON.parse(json);
    requirePlain(json);
    return value;
  } catch {
    throw new DomainError('MALFORMED');
  }
}
