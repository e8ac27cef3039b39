import type { Context } from 'hono';
import { DomainError } from '../../platform/domain-error.ts';
import { readBody } from './body.ts';

const maxFormBytes = 16 * 1024;
const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Reads the fields of an `application/x-www-form-urlencoded` body. Throws UNSUPPORTED_TYPE for another media
 * type, TOO_LARGE above 16 KB, and MALFORMED for a repeated field, a NUL character or invalid UTF-8.
 */
export async function readForm(c: Context): Promise<Record<string, string>> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/x-www-form-urlencoded') throw new DomainError('UNSUPPORTED_TYPE');
  const bytes = await readBody(c, maxFormBytes);
  let fields: [string, string][];
  try {
    fields = [...new URLSearchParams(utf8.decode(bytes))];
  } catch {
    throw new DomainError('MALFORMED');
  }
  const names = new Set(fields.map(([name]) => name));
  if (names.size < fields.length || fields.flat().some((text) => text.includes('\0'))) {
    throw new DomainError('MALFORMED');
  }
  return Object.fromEntries(fields);
}
