import { UPLOAD_LIMITS } from '@milon/shared/constants';
import type { Actor } from '../../context.ts';
import type { Allowance } from '../../platform/concurrency/byte-budget.ts';

/** Space for the multipart frame and the other fields. */
export const frameBytes = 64 * 1024;

/**
 * How many files of the largest size an actor's uploads may hold in memory at a time. Two are one document.
 * The console checks up to eight photos of a new user at the same moment. No call lets guests upload yet.
 */
const filesHeld = { guest: 3, member: 3, staff: 10 } as const satisfies Record<Actor['kind'], number>;

/** An actor's part of the memory of all uploads. Guests are counted by address. */
export function uploadAllowance(actor: Actor, address: string): Allowance {
  return {
    key: `${actor.kind}:${actor.kind === 'guest' ? address : actor.id}`,
    bytes: filesHeld[actor.kind] * (UPLOAD_LIMITS.maxBytes + frameBytes),
  };
}
