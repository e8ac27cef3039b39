import type { Db } from '../../../platform/database/connect.ts';
import type { Trx } from '../../../platform/database/transaction.ts';

/** Replaces all recovery codes of the account. */
export async function replaceRecoveryCodes(
  trx: Trx,
  staffId: string,
  digests: readonly string[],
): Promise<void> {
  await trx.deleteFrom('staff_recovery_codes').where('staff_id', '=', staffId).execute();
  if (digests.length === 0) return;
  const rows = digests.map((code_digest) => ({ staff_id: staffId, code_digest, used_at: null }));
  await trx.insertInto('staff_recovery_codes').values(rows).execute();
}

/** True for the one call that found the code unused. */
export async function consumeRecoveryCode(
  trx: Trx,
  staffId: string,
  codeDigest: string,
  at: number,
): Promise<boolean> {
  const taken = await trx
    .updateTable('staff_recovery_codes')
    .set({ used_at: at })
    .where('staff_id', '=', staffId)
    .where('code_digest', '=', codeDigest)
    .where('used_at', 'is', null)
    .returning('code_digest')
    .executeTakeFirst();
  return taken !== undefined;
}

export async function countRecoveryCodes(db: Db, staffId: string): Promise<number> {
  const row = await db
    .selectFrom('staff_recovery_codes')
    .select((eb) => eb.fn.countAll<number>().as('left'))
    .where('staff_id', '=', staffId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return row.left;
}
