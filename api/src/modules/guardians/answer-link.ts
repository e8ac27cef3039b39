import type { GuardianLink } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findMember, lockMember } from '../members/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { endGuardian } from './end-guardian.ts';
import { proveGuardian } from './prove-guardian.ts';
import { findGuardian } from './queries.ts';
import { linkView } from './view.ts';

/** What the link of a guardian's SMS is about. Throws LINK_EXPIRED. */
export async function showGuardianLink({ db }: AppContext, id: string): Promise<GuardianLink> {
  const row = await findGuardian(db, id);
  const account = row && (await findMember(db, row.member_id));
  if (!account || account.removed_at !== null) throw new DomainError('LINK_EXPIRED');
  return linkView(row, account);
}

/**
 * The guardian's own answer. Refusing works whenever they are named, before and after agreeing, whatever
 * became of the account; agreeing only for an account that may sign in. A repeat changes nothing. Throws
 * LINK_EXPIRED.
 */
export async function answerAsGuardian(context: AppContext, id: string, agrees: boolean): Promise<void> {
  await inTransaction(context.db, async (trx) => {
    const sent = await findGuardian(trx, id);
    if (!sent) throw new DomainError('LINK_EXPIRED');
    const { member_id: memberId } = sent;
    await lockMember(trx, memberId);
    const row = await findGuardian(trx, id);
    const account = await findMember(trx, memberId);
    if (!row || !account) throw new DomainError('LINK_EXPIRED');
    const now = context.clock();
    if (row.ended_at !== null) return;
    if (!agrees) {
      await endGuardian(context, trx, row, row.state === 'ASKED' ? 'REFUSED' : 'WITHDRAWN', now);
      return;
    }
    if (row.state !== 'ASKED') return;
    if (account.is_deleted === 1 || account.is_disabled === 1 || !policyAllows(account.active_policy).signsIn)
      throw new DomainError('LINK_EXPIRED');
    const state = await proveGuardian(context, trx, row, now);
    const notice = { about: 'guardian', answer: state === 'HELD' ? 'WAITS' : 'AGREED' } as const;
    await recordNotification(trx, memberId, { notice, subject: memberId }, now);
    afterCommit(trx, () => deliverNotification(context, memberId, notice));
  });
}
