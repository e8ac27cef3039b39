import type { User } from '@milon/shared/contracts';
import { queryClient } from '../../lib/query/query-client.ts';
import { type Asked, type GateName, keepAsked } from '../../state/asked.ts';
import { userKey } from './session.ts';

/** The gates that the refusals of the API name. */
const gateOf: Readonly<Partial<Record<string, GateName>>> = {
  NOT_SIGNED_IN: 'signIn',
  VERIFY_FIRST: 'code',
  PROFILE_INACTIVE: 'policy',
  PROFILE_PAUSED: 'pause',
};

/** Keeps what a gate interrupts, and shows the gate. It goes on by itself afterwards. */
export function stopAt(gate: GateName, asked: Asked, said?: string): void {
  const owner = queryClient.getQueryData<User | null>(userKey)?._id ?? '';
  keepAsked({ gate, asked, owner, at: Date.now(), said });
}

/** The same if the API refused it because of a gate. Returns whether it did. */
export function stopIfGate(refusal: unknown, asked: Asked): boolean {
  const { code = '', message = '' } = refusal as { code?: string; message?: string | string[] };
  const gate = gateOf[code];
  if (gate) stopAt(gate, asked, [message].flat().join('\n'));
  return gate !== undefined;
}
