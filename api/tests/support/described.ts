import type { Call } from '@milon/shared/contracts';
import { describeApi } from '../../src/http/description.ts';

const { paths, components } = describeApi();

interface Stated {
  readonly content?: Readonly<Record<string, unknown>>;
  readonly $ref?: string;
}

/** What the description states for this status of the call: an answer of its own, or the one for the rest. */
function statedFor(call: Call, status: number): Stated | undefined {
  const responses: Record<string, Stated> = paths?.[call.path]?.[call.method]?.responses ?? {};
  const own = responses[status];
  // A status that other calls state is stated by every call that answers it.
  if (own || status < 400 || components?.responses?.[`Problem${status}`]) return own;
  return responses[status < 500 ? '4XX' : 'default'];
}

/** Whether the description states this answer of the call: its status and the type of its body. */
export function isDescribed(call: Call, { status, headers }: Response): boolean {
  const stated = statedFor(call, status);
  const type = headers.get('content-type')?.split(';')[0];
  if (stated?.$ref) return type === 'application/problem+json';
  if (!stated?.content || type === undefined) return stated !== undefined && !stated.content && !type;
  return type in stated.content || `${type.split('/')[0]}/*` in stated.content;
}
