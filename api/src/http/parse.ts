import type { Call } from '@milon/shared/contracts';
import { fieldFaults } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { Context } from 'hono';
import type { z } from 'zod';
import { DomainError } from '../platform/domain-error.ts';
import { readBody } from './body/body.ts';
import { readForm } from './body/form.ts';
import { readJson } from './body/json.ts';
import type { HttpEnvironment } from './environment.ts';

const maxJsonBytes = 256 * 1024;

/** Parses `value` with the schema. Throws INVALID with one sentence for each wrong field. */
export function accept<T>(schema: z.ZodType<T>, value: unknown, language: Language): T {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const faults = fieldFaults(parsed.error, language);
  throw new DomainError('INVALID', {
    fields: faults.map((fault) => fault.field),
    messages: faults.map((fault) => fault.sentence),
  });
}

/**
 * Returns a parameter that appears once as a string, and a repeated one as a list. NUL, which no database
 * stores as text, is MALFORMED.
 */
function queryOf(c: Context): Record<string, string | string[]> {
  const given: Record<string, string[]> = c.req.queries();
  // Without a prototype, because a parameter may have any name.
  const query: Record<string, string | string[]> = Object.create(null);
  for (const name in given) {
    const values = given[name] as string[];
    if (name.includes('\0') || values.some((value) => value.includes('\0')))
      throw new DomainError('MALFORMED');
    query[name] = values.length === 1 ? (values[0] as string) : values;
  }
  return query;
}

/** The parts of the path. NUL is MALFORMED, as in a parameter. */
function partsOf(c: Context): Record<string, string> {
  const parts = c.req.param();
  if (Object.values(parts).some((part) => part.includes('\0'))) throw new DomainError('MALFORMED');
  return parts;
}

async function jsonOf(c: Context): Promise<unknown> {
  const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (mediaType !== 'application/json') throw new DomainError('UNSUPPORTED_TYPE');
  return readJson(await readBody(c, maxJsonBytes));
}

const bodyOf = (call: Call, c: Context): Promise<unknown> => (call.form ? readForm(c) : jsonOf(c));

/**
 * Parses everything that a client sent for `call` and checks it against the contract. Throws INVALID with one
 * sentence for each wrong field.
 */
export async function parseCall(call: Call, c: Context<HttpEnvironment>) {
  const language = c.get('language');
  return {
    params: call.params ? accept(call.params, partsOf(c), language) : undefined,
    headers: call.headers ? accept(call.headers, c.req.header(), language) : undefined,
    query: call.query ? accept(call.query, queryOf(c), language) : undefined,
    body: call.body ? accept(call.body, await bodyOf(call, c), language) : undefined,
  };
}
