import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import type { AppContext } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { limitVisit, type Visit } from '../../../platform/limit-visit.ts';
import { isCommonPassword } from '../../../platform/security/common-password.ts';
import { hashPassword } from '../../../platform/security/passwords.ts';
import { equalInConstantTime } from '../../../platform/security/tokens.ts';
import { endSessionsOf } from '../../sessions/index.ts';
import type { AccountKey } from '../account-key.ts';
import { findPasswordHash } from '../queries.ts';
import {
  consumeReset,
  deleteResetsOf,
  findRecipient,
  findReset,
  setPassword as storePassword,
} from '../reset/reset-queries.ts';
import { linkRecipient, linkTarget } from './password-link.ts';

interface OpenLink {
  readonly id: string;
  readonly memberId: string;
  /** The phone or email that the link went to, which the account still has. */
  readonly key: AccountKey;
}

async function findLink(context: AppContext, token: string): Promise<OpenLink | undefined> {
  const { db } = context;
  const link = await findReset(db, linkTarget(context, token), context.clock());
  const member = link?.member_id ? await findRecipient(db, link.member_id) : undefined;
  if (!link?.member_id || !member) return undefined;
  const keys: AccountKey[] = [
    ...(member.email === null ? [] : [{ email: member.email }]),
    ...(member.phone === null ? [] : [{ phone: member.phone }]),
  ];
  const key = keys.find((to) => equalInConstantTime(link.code_digest, linkRecipient(context, link.id, to)));
  return key && { id: link.id, memberId: link.member_id, key };
}

/**
 * Sets the first password with the link that the owner of a created account got. Throws LINK_EXPIRED for a
 * link that was used, is too old, or went to a phone or email that the account no longer has, and INVALID for
 * a common password.
 */
export async function setPassword(
  context: AppContext,
  form: { readonly token: string; readonly newPassword: string },
  request: Visit & { readonly language: Language },
): Promise<void> {
  await limitVisit(context, 'reset', request);
  const link = await findLink(context, form.token);
  if (!link) throw new DomainError('LINK_EXPIRED');
  const account = await findPasswordHash(context.db, link.memberId);
  const known = [
    account?.phone_number,
    account?.email?.split('@')[0],
    account?.first_name,
    account?.last_name,
  ];
  if (
    isCommonPassword(
      form.newPassword,
      known.filter((part) => typeof part === 'string'),
    )
  ) {
    const messages = [fieldSentence('newPassword', 'common', request.language)];
    throw new DomainError('INVALID', { fields: ['newPassword'], messages });
  }
  const passwordHash = await hashPassword(form.newPassword);
  await inTransaction(context.db, async (trx) => {
    if (!(await consumeReset(trx, link.id))) throw new DomainError('LINK_EXPIRED');
    if (!(await storePassword(trx, link, passwordHash, context.clock())))
      throw new DomainError('LINK_EXPIRED');
    await deleteResetsOf(trx, link.memberId);
    await endSessionsOf(context, trx, link.memberId);
  });
}
