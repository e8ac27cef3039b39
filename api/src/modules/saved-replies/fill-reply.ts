import type { CallAnswer, CallParsed, fillReplyCall } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { fillReply, namesMember } from '@milon/shared/rules';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction, type Trx } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { spokenLanguage } from '../../platform/messaging/spoken-language.ts';
import { findMember } from '../members/index.ts';
import { findReply, findRequestLanguage, findStaffName } from './queries.ts';

type Reader = CallParsed<typeof fillReplyCall, 'body'>;

interface Read {
  readonly language: Language;
  readonly values: { readonly firstName?: string; readonly profileId?: string };
}

async function ofMember(trx: Trx, memberId: string): Promise<Read> {
  const member = await findMember(trx, memberId);
  if (!member || member.is_deleted === 1) throw new DomainError('NOT_FOUND');
  const values = { firstName: member.first_name, profileId: member.profile_id };
  return { language: spokenLanguage(member), values };
}

/**
 * Who wrote the message: a member, or a guest in the language of the page. Administration alone reads these.
 * Throws FORBIDDEN and NOT_FOUND.
 */
async function ofRequest(trx: Trx, actor: StaffActor, supportId: string): Promise<Read> {
  if (actor.role !== 'administration') throw new DomainError('FORBIDDEN');
  const request = await findRequestLanguage(trx, supportId);
  if (!request) throw new DomainError('NOT_FOUND');
  if (request.member_id !== null) return ofMember(trx, request.member_id);
  return { language: request.language === 'bn' ? 'bn' : 'en', values: {} };
}

/**
 * Returns the text of a reply for its reader. It is counted when it is sent. Throws NOT_FOUND if the reply is
 * retired or the member is gone, INVALID if no reader is named, or if the text names its reader, who is a
 * guest.
 */
export function fillSavedReply(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { memberId, supportId }: Reader,
): Promise<CallAnswer<typeof fillReplyCall>> {
  return inTransaction(context.db, async (trx) => {
    const reply = await findReply(trx, id);
    if (!reply || reply.is_active === 0) throw new DomainError('NOT_FOUND');
    if (memberId === undefined && supportId === undefined)
      throw new DomainError('INVALID', { fields: ['memberId'] });
    const { language, values } =
      memberId === undefined ? await ofRequest(trx, actor, supportId ?? '') : await ofMember(trx, memberId);
    const text = language === 'bn' ? reply.text_bn : reply.text_en;
    if (values.firstName === undefined && namesMember(text))
      throw new DomainError('INVALID', { fields: ['memberId'] });
    const staff = await findStaffName(trx, actor.id);
    return { data: { text: fillReply(text, { ...values, staff }), language, version: reply.version } };
  });
}
