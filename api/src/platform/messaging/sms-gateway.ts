import { type Messenger, NotSent } from './messenger.ts';

const smsTimeoutMs = 10_000;

/** Causes of a failed call that reached no gateway. */
const unreached = new Set<unknown>(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/** The failure of a call, as `NotSent` if the gateway was not reached. */
function failureOf(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined;
  const isUnreached = cause instanceof Error && 'code' in cause && unreached.has(cause.code);
  return isUnreached ? new NotSent('The SMS gateway was not reached.', { cause: error }) : error;
}

/**
 * SMS through one HTTP call: `POST url {to, text}` with the token as Bearer; any 2xx means accepted, and a
 * 4xx that nothing was sent.
 */
export function createSmsGateway(
  gateway: { url: string; token: string | undefined },
  timeoutMs: number = smsTimeoutMs,
): Messenger {
  return {
    async send({ to, text }) {
      const answer = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(gateway.token ? { authorization: `Bearer ${gateway.token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        // The token and the number are sent only to the configured address.
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((error: unknown) => {
        throw failureOf(error);
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      const message = `The SMS gateway answered ${answer.status}.`;
      throw answer.status >= 400 && answer.status < 500 ? new NotSent(message) : new Error(message);
    },
  };
}
