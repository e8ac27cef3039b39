import { type Failure, failure, failureCodes, type Reply } from '../ipc-contract/index.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The origin of an API's address. Plain http would send staff passwords in the clear, so it is allowed for
 * loopback only. `https://` may be left out.
 */
export function parseServer(text: string): Reply<string> {
  const typed = text.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  if (!url || url.hostname === '') return refusal(failureCodes.serverAddress);
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname));
  if (!isSafe) return refusal(failureCodes.serverInsecure);
  return { ok: true, value: url.origin };
}

const sentences = {
  [failureCodes.serverAddress]: 'must be an address such as https://milon.example.',
  [failureCodes.serverInsecure]: 'must begin with https:// (http:// is for this computer only).',
} as const;

function refusal(code: keyof typeof sentences): Failure {
  return failure(code, sentences[code]);
}

/**
 * The API that the environment or the build fixes. Undefined leaves the choice to the user. Throws one
 * sentence that names the problem.
 */
export function readFixedServer(env: Record<string, string | undefined>, built = ''): string | undefined {
  const given = env.MILON_API_URL || built;
  if (given === '') return undefined;
  const parsed = parseServer(given.includes('://') ? given : `invalid:${given}`);
  if (!parsed.ok) throw new Error(`MILON_API_URL ${parsed.message}`);
  return parsed.value;
}

/** The API of the web host, by default on this computer. */
export function readApiUrl(env: Record<string, string | undefined>): string {
  return readFixedServer(env, 'http://localhost:3000') ?? '';
}
