import type { TotpSecret } from '@milon/shared/contracts';
import { product } from '@milon/shared/product';
import type { AppContext, StaffActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { describeTotpSecret, mintTotpSecret } from '../../../platform/security/totp.ts';
import { lockStaff, updateStaff } from '../queries.ts';
import { requirePassword } from '../require-password.ts';
import { sealTotpSecret } from './second-factor.ts';

/**
 * A new secret for the authenticator, shown only once. Sign-in requires it only after a first code confirmed
 * it; starting again replaces it. Throws WRONG_CREDENTIALS, CONFLICT if the second factor is on.
 */
export async function startTotp(
  context: AppContext,
  actor: StaffActor,
  password: string,
): Promise<TotpSecret> {
  const account = await requirePassword(context, actor, password);
  const secret = mintTotpSecret();
  const totp_sealed = sealTotpSecret(context, actor.id, secret);
  await inTransaction(context.db, async (trx) => {
    const held = await lockStaff(trx, actor.id);
    if (held?.totp_confirmed_at !== null) throw new DomainError('CONFLICT');
    await updateStaff(trx, actor.id, { totp_sealed, totp_last_step: 0 });
  });
  return describeTotpSecret(secret, { issuer: product.name, account: account.email });
}
