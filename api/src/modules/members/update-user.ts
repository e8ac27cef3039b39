import type { UpdateUser, User } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { isNameValid } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { isEmailTaken } from '../../platform/database/violations.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { emailColumns } from '../../platform/mailbox.ts';
import { normalText } from '../../platform/text.ts';
import { ownAboutColumns } from './about-review.ts';
import { changedColumns } from './change-fields.ts';
import { loadUser } from './load-user.ts';
import { keepingPopulation } from './population.ts';
import { findMember, type MemberRow, updateMember } from './queries.ts';

/** Throws INVALID with a sentence for each name that cannot be used. */
export function requireValidNames(
  names: { firstName?: string | undefined; lastName?: string | undefined },
  language: Language,
): void {
  const wrong = (['firstName', 'lastName'] as const).filter((field) => {
    const value = names[field];
    if (value === undefined) return false;
    // A one-word name has an empty last part.
    return value === '' ? field === 'firstName' : !isNameValid(value);
  });
  if (wrong.length > 0) {
    throw new DomainError('INVALID', {
      fields: wrong,
      messages: wrong.map((field) => fieldSentence(field, 'format', language)),
    });
  }
}

/** The columns of a name in which one part or both change. */
export function nameColumns(row: MemberRow, update: Pick<UpdateUser, 'firstName' | 'lastName'>) {
  if (update.firstName === undefined && update.lastName === undefined) return {};
  const first_name = update.firstName ?? row.first_name;
  const last_name = update.lastName ?? row.last_name;
  return { first_name, last_name, name_search: normalText(`${first_name} ${last_name}`) };
}

/** Changes one's own profile (spec §4, §5): about-myself waits for staff, an email can be given once, the status returns to NOT_EDITED. */
export async function updateUser(
  context: AppContext,
  actor: MemberActor,
  update: UpdateUser,
  language: Language,
): Promise<User> {
  requireValidNames(update, language);
  // A taken email is told, as the look-up tells it, and no faster.
  if (update.email) await context.limits.take('lookUp', `account:${actor.id}`);
  const now = context.clock();
  try {
    await inTransaction(context.db, async (trx) => {
      const row = await findMember(trx, actor.id);
      if (!row) throw new DomainError('NOT_SIGNED_IN');
      if (update.email && row.email !== null && row.email !== update.email.address) {
        throw new DomainError('READ_ONLY', { fields: ['email.address'] });
      }
      await keepingPopulation(trx, actor.id, () =>
        updateMember(trx, actor.id, {
          ...changedColumns(row, update),
          ...nameColumns(row, update),
          ...(update.email && row.email === null
            ? { ...emailColumns(update.email.address), email_verified: 0 }
            : {}),
          ...(update.about ? ownAboutColumns(update.about.myselfRequest) : {}),
          ...(update.post
            ? { post_text: update.post.text || null, post_at: update.post.text ? now : null }
            : {}),
          edit_status: 'NOT_EDITED',
          updated_at: now,
        }),
      );
    });
  } catch (error) {
    if (isEmailTaken(error)) throw new DomainError('EMAIL_TAKEN', { fields: ['email.address'] });
    throw error;
  }
  return loadUser(context, actor.id);
}
