import type { UpdateUser, User } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../../context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { isEmailTaken } from '../../../platform/database/violations.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { emailColumns } from '../../../platform/mailbox.ts';
import { nameInvoices } from '../../invoices/index.ts';
import { recordRemoval } from '../../removals/index.ts';
import { passWatchList } from '../../watch-list/index.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { ownAboutColumns } from '../edit/about-review.ts';
import { changedColumns } from '../edit/change-fields.ts';
import { countProfileDemands } from '../edit/dowry-demands.ts';
import { requireFittingFacts } from '../edit/fitting-facts.ts';
import { recordFurther } from '../edit/further-marriage.ts';
import { requireGuardianApart } from '../edit/guardian-apart.ts';
import { nameColumns, requireValidNames } from '../edit/name-review.ts';
import { countWrittenContacts } from '../edit/written-contacts.ts';
import { withVisibilityBroadcast } from '../listing/broadcast-visibility.ts';
import { findMember, lockMember, updateMember } from '../queries.ts';
import { loadUser } from './load-user.ts';

/**
 * Changes one's own profile (spec §4, §5). The about text waits for staff, an email can be set only once, the
 * status returns to NOT_EDITED, and contacts and demands for dowry in texts are counted. Throws
 * CONTACT_REFUSED for an email that staff refuse.
 */
export async function updateUser(
  context: AppContext,
  actor: MemberActor,
  update: UpdateUser,
  language: Language,
): Promise<User> {
  requireValidNames(update, language);
  // The answer reveals whether an email is taken, as the look-up does, so it counts towards the same limit.
  if (update.email) await context.limits.take('lookUp', `account:${actor.id}`);
  const now = context.clock();
  try {
    await inTransaction(context.db, async (trx) => {
      // What was taken back in the meantime must not return with the details of an older row.
      await lockMember(trx, actor.id);
      const row = await findMember(trx, actor.id);
      if (!row) throw new DomainError('NOT_SIGNED_IN');
      if (update.email && row.email !== null && row.email !== update.email.address) {
        throw new DomainError('READ_ONLY', { fields: ['email.address'] });
      }
      requireFittingFacts(row, update, language);
      await requireGuardianApart(trx, row, update.profileCreatedFor);
      const columns = {
        ...changedColumns(row, update),
        ...(update.freeAccess === undefined ? {} : { free_access: update.freeAccess ? 1 : 0 }),
        ...(update.about ? ownAboutColumns(update.about.myselfRequest) : {}),
        ...(update.post
          ? { post_text: update.post.text || null, post_at: update.post.text ? now : null }
          : {}),
      };
      const names = nameColumns(row, update);
      await withVisibilityBroadcast(context, trx, actor.id, () =>
        updateMember(trx, actor.id, {
          ...columns,
          ...names,
          ...(update.email && row.email === null
            ? { ...emailColumns(update.email.address), email_verified: 0 }
            : {}),
          edit_status: 'NOT_EDITED',
          updated_at: now,
        }),
      );
      if (update.email && row.email === null)
        await passWatchList(context, trx, actor.id, { email: update.email.address });
      if (update.freeAccess !== undefined)
        await recordRemoval(trx, {
          what: update.freeAccess ? 'freeAccess.given' : 'freeAccess.ended',
          id: actor.id,
          at: now,
        });
      const photosFor = columns.photo_privacy;
      if (photosFor !== undefined && photosFor !== row.photo_privacy)
        await recordRemoval(trx, { what: 'photos.limited', id: actor.id, other: photosFor, at: now });
      await recordConsents(
        context,
        trx,
        row,
        { before: row, after: { ...row, ...columns } },
        { source: 'member', at: now },
      );
      await recordFurther(context, trx, row, columns, now);
      await nameInvoices(trx, actor.id, names);
      await countWrittenContacts(trx, row, columns, now);
      await countProfileDemands(context, trx, row, columns, now);
    });
  } catch (error) {
    if (isEmailTaken(error)) throw new DomainError('EMAIL_TAKEN', { fields: ['email.address'] });
    throw error;
  }
  return loadUser(context, actor.id);
}
