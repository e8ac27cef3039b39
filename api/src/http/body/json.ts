import { DomainError } from '../../platform/domain-error.ts';

/** Far deeper than any body of the contract. */
const maxDepth = 32;
/**
 * The tokens of valid JSON that matter here: brackets, and strings with the colon that makes them a key. In
 * valid JSON every string ends; a pattern that does not ask for its end never turns back.
 */
const tokens = /("[^"\\]*(?:\\.[^"\\]*)*"?)(\s*:)?|[{}[\]]/g;
const utf8 = new TextDecoder('utf-8', { fatal: true });

const textOf = (literal: string): string => JSON.parse(literal) as string;

/**
 * Throws for a duplicate key, for a nesting depth that only an attack has, and for NUL, which no database
 * stores as text.
 */
function requirePlain(json: string): void {
  /** The keys of each open object; undefined for an open list. */
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

/**
 * Parses a JSON body. Throws MALFORMED for invalid JSON, and for JSON that two parsers might read
 * differently.
 */
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
