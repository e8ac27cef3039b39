import type { AppContext, StaffActor } from '../../../context.ts';
import { replaceRecoveryCodes } from './recovery-code-queries.ts';
import { mintRecoveryCodes, recoveryDigest } from './recovery-codes.ts';
import { withSecondFactor } from './with-second-factor.ts';

/** Ten new recovery codes, shown only once, that replace all earlier ones. Throws as `withSecondFactor`. */
export async function renewRecoveryCodes(
  context: AppContext,
  actor: StaffActor,
  proof: { password: string; code: string },
): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = mintRecoveryCodes();
  const digests = recoveryCodes.map((one) => recoveryDigest(context, actor.id, one));
  await withSecondFactor(context, actor, proof, 'staff.recovery_codes', (trx) =>
    replaceRecoveryCodes(trx, actor.id, digests),
  );
  return { recoveryCodes };
}
