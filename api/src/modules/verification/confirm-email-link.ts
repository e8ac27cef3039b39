import type { AppContext } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../platform/limit-visit.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { findMember, lockMember, updateMember } from '../members/index.ts';
import { consumeCode, findLink } from './queries.ts';
import { tellOfContact } from './tell-of-contact.ts';

/**
 * Verifies the email to which the link with this token was sent, once, and only while it is still that
 * member's. The token proves access to the mailbox, so no session is needed. Any
 * other token throws LINK_EXPIRED.
 */
export async function confirmEmailLink(context: AppContext, token: string, visit: Visit): Promise<void> {
  await limitVisit(context, 'emailLink', visit);
  await inTransaction(context.db, async (trx) => {
    const sent = await findLink(trx, hashToken(token));
    if (!sent) throw new DomainError('LINK_EXPIRED');
    await lockMember(trx, sent.member_id);
    const now = context.clock();
    const member = await findMember(trx, sent.member_id);
    const isOpen = sent.link_expires_at !== null && sent.link_expires_at > now;
    const isTheirs = member?.is_deleted === 0 && member.email === sent.target && member.email_verified === 0;
    if (!isOpen || !isTheirs || !(await consumeCode(trx, sent.id, now)))
      throw new DomainError('LINK_EXPIRED');
    await updateMember(trx, sent.member_id, {
      email_verified: 1,
      email_verified_at: now,
      email_verified_by: 'link',
      is_active: 1,
      updated_at: now,
    });
    await tellOfContact(context, trx, sent.member_id, 'email');
    afterCommit(trx, () => context.bus.toMember(sent.member_id, 'account-update', {}));
  });
}
