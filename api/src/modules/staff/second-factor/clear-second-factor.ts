import type { Trx } from '../../../platform/database/transaction.ts';
import { updateStaff } from '../queries.ts';
import { replaceRecoveryCodes } from './recovery-code-queries.ts';

/** Deletes everything about the account's second factor. */
export async function clearSecondFactor(trx: Trx, staffId: string): Promise<void> {
  await updateStaff(trx, staffId, {
    totp_sealed: null,
    totp_confirmed_at: null,
    totp_last_step: 0,
    code_failures: 0,
    code_next_at: 0,
  });
  await replaceRecoveryCodes(trx, staffId, []);
}
