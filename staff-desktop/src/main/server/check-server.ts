import { z } from 'zod';
import { type Failure, failure, failureCodes } from '../../ipc-contract/index.ts';

const Readiness = z.union([
  z.object({ status: z.literal('ready'), writes: z.unknown() }),
  z.object({ status: z.literal('not ready') }),
]);

const timeoutMs = 10_000;
const largestAnswer = 10_000;

/** Asks whether a Milon API answers at this origin. Returns the failure, or undefined if all is well. */
export async function checkServer(
  origin: string,
  fetch: typeof globalThis.fetch,
): Promise<Failure | undefined> {
  let text: string;
  try {
    const answer = await fetch(`${origin}/readyz`, {
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'application/json' },
    });
    text = await answer.text();
  } catch (error) {
    // Chromium's network names the fault in the message: net::ERR_CERT_AUTHORITY_INVALID.
    const isCertificate = /ERR_(CERT|SSL)_|certificate/i.test(messageOf(error));
    return isCertificate
      ? failure(failureCodes.serverCertificate, 'The certificate of the server is not trusted.')
      : failure(failureCodes.serverUnreachable, 'The server cannot be reached.');
  }
  const state = Readiness.safeParse(readJson(text));
  if (!state.success) return failure(failureCodes.serverForeign, 'Something else answers there.');
  if (state.data.status === 'ready') return undefined;
  return failure(failureCodes.serverNotReady, 'The server is not ready.');
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  return `${error.message} ${messageOf(error.cause)}`;
}

function readJson(text: string): unknown {
  try {
    return text.length > largestAnswer ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
