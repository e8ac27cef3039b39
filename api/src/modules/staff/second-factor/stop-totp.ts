import type { AppContext, StaffActor } from '../../../context.ts';
import { clearSecondFactor } from './clear-second-factor.ts';
import { withSecondFactor } from './with-second-factor.ts';

/**
 * Turns one's own second factor off and deletes its secret and recovery codes. Throws as `withSecondFactor`.
 */
export function stopTotp(
  context: AppContext,
  actor: StaffActor,
  proof: { password: string; code: string },
): Promise<void> {
  return withSecondFactor(context, actor, proof, 'staff.second_factor_off', (trx) =>
    clearSecondFactor(trx, actor.id),
  );
}
