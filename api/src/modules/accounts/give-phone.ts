import type { User } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { uniqueViolation } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { loadUser } from '../members/index.ts';
import { parsePhone, phoneColumns } from './phone-number.ts';
import { setPhone } from './queries.ts';

/**
 * Gives one's account a phone where it has none, unverified. A taken one is told, as the look-up tells it, and no faster. Throws INVALID,
 * PHONE_TAKEN, READ_ONLY for an account that has a phone.
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
  try {
    const isSet = await inTransaction(context.db, (trx) =>
      setPhone(trx, actor.id, phoneColumns(phone), context.clock()),
    );
    if (!isSet) throw new DomainError('READ_ONLY', { fields: [field] });
  } catch (error) {
    if (uniqueViolation(error)?.includes('phone')) throw new DomainError('PHONE_TAKEN', { fields: [field] });
    throw error;
  }
  return loadUser(context, actor.id);
}
