import { createApp } from '../../src/app.ts';
import type { RunningContext } from '../../src/create-context.ts';

export interface Guessed {
  readonly status: number;
  /** Without the request id. */
  readonly body: unknown;
  readonly retryAfter: string | null;
}

/** Makes a call to the real application from any address. */
export async function sendFrom(
  context: RunningContext,
  address: string,
  [method, path, body]: readonly [method: string, path: string, body?: unknown],
  headers: Record<string, string> = {},
): Promise<Guessed> {
  const answer = await createApp(context).request(
    path,
    {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    },
    { incoming: { socket: { remoteAddress: address }, headers } },
  );
  const text = await answer.text();
  const parsed = text === '' ? undefined : (JSON.parse(text) as object);
  return {
    status: answer.status,
    body: parsed && { ...parsed, requestId: '' },
    retryAfter: answer.headers.get('retry-after'),
  };
}

/** The number of answers with each status. */
export function tally(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
