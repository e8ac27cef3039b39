import type { AppContext } from '../../../context.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { changeSmsChoice } from './change-sms-choice.ts';
import { isSmsToken, profileIdOf } from './sms-link.ts';
import { findByProfileId } from './sms-queries.ts';

/**
 * Ends SMS notifications by the link of one, without a session. A repeat changes nothing. The link is no sign
 * of the owner at the number: whoever opens it may have found it. Throws LINK_EXPIRED for any other token,
 * and once the account has another number.
 */
export async function stopSms(context: AppContext, token: string): Promise<void> {
  const { bus, clock, db, keys, limits } = context;
  const find = async (from: Db) => {
    const member = await findByProfileId(from, profileIdOf(token));
    if (!member || !isSmsToken(keys, token, member)) throw new DomainError('LINK_EXPIRED');
    return member;
  };
  // Counted for each member, not for each address: a mobile carrier puts many people behind one. Links in
  // mails have a count of their own.
  await limits.take('unsubscribe', `sms:${(await find(db)).id}`);
  await inTransaction(db, async (trx) => {
    const member = await find(trx);
    if (member.sms_notifications === 0) return;
    await changeSmsChoice(trx, member.id, false, clock());
    afterCommit(trx, () => bus.toMember(member.id, 'account-update', {}));
  });
}
