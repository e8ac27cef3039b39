import type { User } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { parsePhone, phoneColumns } from '../../platform/phone-number.ts';
import { findMember, loadUser, requireNumberApart } from '../members/index.ts';
import { passWatchList } from '../watch-list/index.ts';
import { setPhone } from './queries.ts';

/**
 * Sets an unverified phone on an account that has none, or corrects one that was never proven. The limit of
 * the phone look-up applies, because the answer also reveals a taken phone. Throws INVALID, PHONE_TAKEN,
 * CONTACT_REFUSED, GUARDIAN_SELF, or READ_ONLY if the phone was proven or unlocked.
 */
export async function givePhone(
  context: AppContext,
  actor: MemberActor,
  typed: { number: string; countryCode: string },
  language: Language,
): Promise<User> {
  await context.limits.take('lookUp', `account:${actor.id}`);
  const field = 'phoneNumber.number';
  const phone = parsePhone(typed.number, typed.countryCode);
  if (!phone) {
    throw new DomainError('INVALID', {
      fields: [field],
      messages: [fieldSentence(field, 'format', language)],
    });
  }
  const before = await findMember(context.db, actor.id);
  if (before?.phone === phone.e164) return loadUser(context, actor.id);
  if (before && before.phone !== null) await context.limits.take('correctPhone', actor.id);
  try {
    const isSet = await inTransaction(context.db, async (trx) => {
      const hasPhone = await setPhone(trx, actor.id, phoneColumns(phone), context.clock());
      if (!hasPhone) return false;
      await passWatchList(context, trx, actor.id, { phone: phone.e164 });
      const account = await findMember(trx, actor.id);
      if (account) await requireNumberApart(trx, account, phone.e164);
      return true;
    });
    if (!isSet) throw new DomainError('READ_ONLY', { fields: [field] });
  } catch (error) {
    if (uniqueViolation(error)?.includes('phone')) throw new DomainError('PHONE_TAKEN', { fields: [field] });
    throw error;
  }
  return loadUser(context, actor.id);
}
