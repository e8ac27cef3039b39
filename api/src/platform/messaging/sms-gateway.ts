import type { Messenger } from './messenger.ts';

const timeoutMs = 10_000;

/** SMS through one HTTP call: `POST url {to, text}` with the token as Bearer; any 2xx means taken. */
export function createSmsGateway(gateway: { url: string; token: string | undefined }): Messenger {
  return {
    async send({ to, text }) {
      const answer = await fetch(gateway.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(gateway.token ? { authorization: `Bearer ${gateway.token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}.`);
    },
  };
}
