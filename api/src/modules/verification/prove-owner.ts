import type { AppContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { lockMember } from '../members/index.ts';
import { getTarget } from './target.ts';
import { tryCode } from './try-code.ts';

/**
 * Proves by the code of `/verify/owner` that the account is the member's own. Throws CODE_WRONG,
 * CODE_EXPIRED, CODE_TRIES_USED, CONTACT_UNPROVEN.
 */
export async function proveOwner(context: AppContext, memberId: string, code: string): Promise<void> {
  const refusal = await inTransaction(context.db, async (trx) => {
    await lockMember(trx, memberId);
    const { target } = await getTarget(trx, memberId, 'owner');
    return tryCode(context, trx, { memberId, kind: 'owner', target, code });
  });
  if (refusal) throw new DomainError(refusal, { fields: ['code'] });
}
