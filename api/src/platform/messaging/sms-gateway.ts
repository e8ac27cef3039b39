import type { Messenger } from './messenger.ts';

const smsTimeoutMs = 10_000;

/** SMS through one HTTP call: `POST url {to, text}` with the token as Bearer; any 2xx means accepted. */
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
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
  };
}
