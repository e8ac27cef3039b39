import type { z } from 'zod';

export const patienceMs = 30_000;
/** Far more than any answer of a gateway. */
const maxBytes = 1024 * 1024;

/** What a gateway answered, or why the answer says nothing about the payment. */
export type GatewayAnswer<T> = { readonly answer: T } | { readonly unusable: string };

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > maxBytes) throw new Error('too long');
  }
  return text + decoder.decode();
}

/**
 * Makes one call and parses its JSON by `schema`. A timeout, a broken connection, a status other than 2xx,
 * HTML and an unknown shape are `unusable`: none of them says whether the call had its effect. Never throws.
 * Addresses carry the shop's password, so the reason names none.
 */
export async function callGateway<T>(
  url: URL,
  init: RequestInit,
  schema: z.ZodType<T>,
  timeoutMs: number = patienceMs,
): Promise<GatewayAnswer<T>> {
  try {
    // The password goes to the address of the settings and to no other.
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return { unusable: `status ${response.status}` };
    }
    const parsed = schema.safeParse(JSON.parse(await readText(response)));
    return parsed.success ? { answer: parsed.data } : { unusable: 'unknown shape' };
  } catch (error) {
    return { unusable: error instanceof Error ? error.name : 'unknown error' };
  }
}
