import type { CallParsed, updateAnyUserCall } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { fieldsNotFor, maskContact } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { afterCommit, inTransaction } from '../../../platform/database/transaction.ts';
import { isEmailTaken } from '../../../platform/database/violations.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { emailColumns } from '../../../platform/mailbox.ts';
import { appendAudit, changeFacts } from '../../audit/index.ts';
import { nameInvoices } from '../../invoices/index.ts';
import { deliverNotification, recordNotification } from '../../notifications/index.ts';
import { getSettings } from '../../settings/index.ts';
import { passWatchList } from '../../watch-list/index.ts';
import { recordConsents } from '../consents/record-consents.ts';
import { parseDetails } from '../details-view.ts';
import { aboutColumns } from '../edit/about-review.ts';
import { changedColumns } from '../edit/change-fields.ts';
import { requireFittingFacts } from '../edit/fitting-facts.ts';
import { recordFurther } from '../edit/further-marriage.ts';
import { requireGuardianApart } from '../edit/guardian-apart.ts';
import { requireValidNames, staffNameColumns } from '../edit/name-review.ts';
import { withVisibilityBroadcast } from '../listing/broadcast-visibility.ts';
import { recordMeetsFurther, requireAllowed } from '../own-account/save-preference.ts';
import { findMember, lockMember, type MemberRow, updateMember } from '../queries.ts';
import { loadAdminUser } from './load-admin-users.ts';
import { recordedFields } from './recorded-fields.ts';

type GeneralUpdate = Omit<
  NonNullable<CallParsed<typeof updateAnyUserCall, 'body'>['updateUserDto']>,
  'activePolicy' | 'updatedAt'
>;

interface Edit {
  readonly update: GeneralUpdate;
  /** The record's `updatedAt` that the edit began from, if the caller says so. */
  readonly began: string | undefined;
}

/** Whether the record changed after the edit began. */
const isStale = (row: MemberRow, began: string | undefined) =>
  began !== undefined && Date.parse(began) < row.updated_at;

/** An Uploader's form shows masked contacts: if it sends the masks back, they change nothing. */
function withoutMasks(row: MemberRow, update: GeneralUpdate): GeneralUpdate {
  const details = parseDetails(row.details);
  const isMask = (name: 'whatsapp' | 'imo') => {
    const kept = details[name];
    return kept !== undefined && update[name] === maskContact(kept);
  };
  return {
    ...update,
    whatsapp: isMask('whatsapp') ? undefined : update.whatsapp,
    imo: isMask('imo') ? undefined : update.imo,
  };
}

/** Names of the fields that the form sent. */
const changedFields = (update: GeneralUpdate) =>
  Object.entries(update).flatMap(([name, value]) => (value === undefined ? [] : [name]));

const noticeOf = (decision: 'APPROVE' | 'DECLINE') =>
  ({ about: 'name', accepted: decision === 'APPROVE' }) as const;

/** The fields that this role may write. Throws FORBIDDEN if the update contains others. */
function permitted(actor: StaffActor, row: MemberRow, update: GeneralUpdate): GeneralUpdate {
  if (actor.role === 'administration') return update;
  const written = withoutMasks(row, update);
  if (fieldsNotFor(actor.role, 'later', written).length > 0) throw new DomainError('FORBIDDEN');
  return written;
}

/**
 * Edits a member's general fields and preference, and decides on a waiting about text or name (spec §6,
 * decisions §5). Throws CONFLICT with the stored member if the record changed after the edit began, FORBIDDEN
 * if an Uploader writes fields of Administration, READ_ONLY for an email that is set, EMAIL_TAKEN,
 * CONSENT_WITHDRAWN, CONTACT_REFUSED, NOT_FOUND, and what `aboutColumns` and `staffNameColumns` throw.
 */
export async function updateGeneral(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  { update, began }: Edit,
  language: Language,
): Promise<void> {
  requireValidNames(update, language, 'updateUserDto.');
  const settings = await getSettings(context);
  const at = context.clock();
  const notice = update.nameDecision && noticeOf(update.nameDecision);
  try {
    const isWritten = await inTransaction(context.db, async (trx) => {
      await lockMember(trx, memberId);
      const row = await findMember(trx, memberId);
      if (!row || row.is_deleted) throw new DomainError('NOT_FOUND');
      if (isStale(row, began)) return false;
      requireFittingFacts(row, update, language, 'updateUserDto.');
      await requireGuardianApart(trx, row, update.profileCreatedFor);
      // Checked before any comparison with a contact: the answer must not tell an Uploader whether the
      // contact is the same.
      const allowed = permitted(actor, row, update);
      if (update.preference) {
        requireAllowed(row.gender, update.preference, settings, language, 'updateUserDto.preference.');
      }
      if (update.email && row.email !== null && row.email !== update.email.address) {
        throw new DomainError('READ_ONLY', { fields: ['updateUserDto.email.address'] });
      }
      const columns = changedColumns(row, allowed);
      const names = staffNameColumns(row, actor, update);
      await withVisibilityBroadcast(context, trx, memberId, () =>
        updateMember(trx, memberId, {
          ...columns,
          ...aboutColumns(row, columns.details, actor, update),
          ...names,
          ...(update.email && row.email === null
            ? { ...emailColumns(update.email.address), email_verified: 0 }
            : {}),
          ...(update.post
            ? { post_text: update.post.text || null, post_at: update.post.text ? at : null }
            : {}),
          ...(update.preference ? { preference: JSON.stringify(update.preference) } : {}),
          ...(update.note === undefined ? {} : { note: update.note || null }),
          ...(update.contactsLookedAt ? { contacts_written: 0, contacts_written_at: null } : {}),
          ...(update.dowryLookedAt ? { dowry_demands: 0, dowry_demanded_at: null } : {}),
          edit_status: 'EDITED',
          updated_at: at,
        }),
      );
      if (update.email && row.email === null)
        await passWatchList(context, trx, memberId, { email: update.email.address });
      await recordConsents(
        context,
        trx,
        row,
        { before: row, after: { ...row, ...columns } },
        { source: 'staff', at },
      );
      await recordFurther(context, trx, row, columns, at);
      if (update.preference) await recordMeetsFurther(trx, row, update.preference, at);
      const edited = await findMember(trx, memberId);
      await nameInvoices(trx, memberId, names);
      afterCommit(trx, () => context.bus.toMember(memberId, 'account-update', {}));
      if (notice) {
        await recordNotification(trx, memberId, { notice, subject: memberId }, at);
        afterCommit(trx, () => deliverNotification(context, memberId, notice));
      }
      await appendAudit(trx, {
        staffId: actor.id,
        action: 'member.edit',
        targetId: memberId,
        facts: {
          fields: changedFields(update),
          ...changeFacts(context, memberId, {
            before: recordedFields(row),
            after: recordedFields(edited ?? row),
          }),
          ...(update.aboutDecision ? { aboutDecision: update.aboutDecision } : {}),
          ...(update.nameDecision ? { nameDecision: update.nameDecision } : {}),
        },
        at,
      });
      return true;
    });
    if (!isWritten)
      throw new DomainError('CONFLICT', { current: await loadAdminUser(context, actor, memberId) });
  } catch (error) {
    if (isEmailTaken(error))
      throw new DomainError('EMAIL_TAKEN', { fields: ['updateUserDto.email.address'] });
    if (error instanceof DomainError && error.code === 'CONTACT_REFUSED')
      throw new DomainError('CONTACT_REFUSED', { fields: ['updateUserDto.email.address'] });
    throw error;
  }
}
