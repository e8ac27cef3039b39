import { expect } from 'vitest';
import type { Person } from './people.ts';

/** Makes a call in the notation of the specification. Returns its status and body. */
export async function ask(
  who: Person,
  call: string,
  body?: unknown,
): Promise<[status: number, answer: unknown]> {
  const [method = '', path = ''] = call.split(' ');
  const answer = await who.send(method, path, body);
  return [answer.status, answer.body];
}

export const refusal = (status: number, code: string) => [status, expect.objectContaining({ status, code })];

export const aTime: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
export const anId: unknown = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}$/);
