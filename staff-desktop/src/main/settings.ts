import { z } from 'zod';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The API's origin. Plain http would send staff passwords in the clear, so it is allowed for loopback only.
 */
const ApiUrl = z
  .url({ error: 'MILON_API_URL must be an address such as https://milon.example.' })
  .transform((value) => new URL(value))
  .refine(
    (url) => url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname)),
    'MILON_API_URL must begin with https:// (http:// is for this computer only).',
  )
  .transform((url) => url.origin);

/** Reads the API's origin from the environment. Throws one sentence that names the problem. */
export function readApiUrl(env: Record<string, string | undefined>): string {
  const parsed = ApiUrl.safeParse(env.MILON_API_URL || 'http://localhost:3000');
  if (!parsed.success) throw new Error(parsed.error.issues[0]?.message);
  return parsed.data;
}
