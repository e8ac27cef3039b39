/** How long one call to a payment gateway may take. */
export const gatewayTimeoutMs = 30_000;
/** Far more than any answer of a gateway. */
const maxBytes = 1024 * 1024;

/**
 * What came back from a gateway; nobody has checked `body`. `isSent` is false if the call certainly did not
 * arrive; `isSilent` if nothing came back in time.
 */
export type FetchedAnswer =
  | { readonly status: number; readonly body: unknown }
  | { readonly unusable: string; readonly isSent: boolean; readonly isSilent?: boolean };

const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

const timedOut = new Set(['TimeoutError', 'ETIMEDOUT', 'UND_ERR_CONNECT_TIMEOUT']);

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
 * Makes one call and returns its status and JSON. A timeout, a broken connection, a redirect, a 5xx and HTML
 * are
 * `unusable`: none of them says whether the call had its effect. Never throws. The reason carries no address,
 * because an address may carry a password.
 */
export async function fetchGateway(
  url: URL | string,
  init: RequestInit,
  timeoutMs: number = gatewayTimeoutMs,
): Promise<FetchedAnswer> {
  try {
    // Secrets go to the address of the settings and to no other.
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readText(response);
    if (response.status >= 500) return { unusable: `status ${response.status}`, isSent: true };
    const body = JSON.parse(text) as unknown;
    // PostgreSQL stores no NUL, and without it an id would be another one.
    if (text.includes(String.raw`\u0000`)) return { unusable: 'a NUL in the answer', isSent: true };
    return { status: response.status, body };
  } catch (error) {
    const { name, cause } = error as { name?: string; cause?: { code?: string } };
    const code = cause?.code;
    const unusable = code ?? name ?? 'unknown error';
    return { unusable, isSent: !(code && neverSent.has(code)), isSilent: timedOut.has(unusable) };
  }
}
