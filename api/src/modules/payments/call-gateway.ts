import type { z } from 'zod';
import type { GatewayLine } from './gateway-line.ts';

/** What a gateway answered, or why the answer says nothing about the payment. */
export type GatewayAnswer<T> = { readonly answer: T } | { readonly unusable: string };

/**
 * Makes one call and parses its JSON by `schema`. What `fetchGateway` calls unusable, a status other than 2xx
 * and an unknown shape are `unusable`: none of them says whether the call had its effect. Never throws.
 */
export async function callGateway<T>(
  line: GatewayLine,
  url: URL,
  init: RequestInit,
  schema: z.ZodType<T>,
  timeoutMs?: number,
): Promise<GatewayAnswer<T>> {
  const fetched = await line.fetch(url, init, timeoutMs);
  if ('unusable' in fetched) return fetched;
  if (fetched.status < 200 || fetched.status > 299) return { unusable: `status ${fetched.status}` };
  const parsed = schema.safeParse(fetched.body);
  return parsed.success ? { answer: parsed.data } : { unusable: 'unknown shape' };
}
