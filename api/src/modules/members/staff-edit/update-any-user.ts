import type { AdminUser, CallParsed, updateAnyUserCall } from '@milon/shared/contracts';
import { fieldSentence } from '@milon/shared/messages';
import type { Language } from '@milon/shared/options';
import { fieldsNotFor } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../../context.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import { decidePhotoBySrc } from '../../photo-review/index.ts';
import { loadAdminUser } from './load-admin-users.ts';
import { updateGeneral } from './update-general.ts';
import { updateStatus } from './update-status.ts';

type Body = CallParsed<typeof updateAnyUserCall, 'body'>;
type Kind = CallParsed<typeof updateAnyUserCall, 'query'>['t'];

/** The part of the body that belongs to this kind of update; throws INVALID if it is missing. */
function needed<T>(value: T | undefined, field: keyof Body, language: Language): T {
  if (value !== undefined) return value;
  throw new DomainError('INVALID', {
    fields: [field],
    messages: [fieldSentence(field, 'missing', language)],
  });
}

/** Carries out what staff may do to one member, by `t` (spec §7), and returns the updated member. */
export async function updateAnyUser(
  context: AppContext,
  actor: StaffActor,
  memberId: string,
  kind: Kind,
  body: Body,
  language: Language,
): Promise<AdminUser> {
  // A status in the body needs the same right, whatever kind of update `t` names.
  const written = { ...body.updateUserDto, ...body };
  const isStatus = (field: string) => field === 'activePolicy';
  if (fieldsNotFor(actor.role, 'later', written).some(isStatus)) throw new DomainError('FORBIDDEN');
  switch (kind) {
    case 'APPROVE_PHOTO':
    case 'DECLINE_PHOTO': {
      const src = needed(body.src, 'src', language);
      const decision = kind === 'APPROVE_PHOTO' ? 'APPROVE' : 'DECLINE';
      await decidePhotoBySrc(context, actor, { memberId, src }, decision);
      break;
    }
    case 'UPDATE_STATUS': {
      if (actor.role !== 'administration') throw new DomainError('FORBIDDEN');
      const activePolicy = needed(body.activePolicy, 'activePolicy', language);
      await updateStatus(context, actor, memberId, {
        activePolicy,
        message: body.message,
        replies: body.replies,
      });
      break;
    }
    case 'UPDATE_GENERAL': {
      const dto = needed(body.updateUserDto, 'updateUserDto', language);
      const { activePolicy: _status, updatedAt: began, ...update } = dto;
      await updateGeneral(context, actor, memberId, { update, began }, language);
    }
  }
  return loadAdminUser(context, actor, memberId);
}
