import type { CallParsed, linkSupportCall } from '@milon/shared/contracts';
import type { AppContext, StaffActor } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { appendAudit } from '../audit/index.ts';
import { lockRequests } from './queries.ts';
import { writerFacts } from './writer-facts.ts';
import { isOfMember, setLink } from './writer-queries.ts';

/**
 * Links a payment or case of the writer to a message, or unlinks it. Throws NOT_FOUND also for an item of
 * somebody else.
 */
export async function linkItem(
  context: AppContext,
  actor: StaffActor,
  id: string,
  { isLinked, itemId, kind }: CallParsed<typeof linkSupportCall, 'body'>,
): Promise<void> {
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const [found] = await lockRequests(trx, [id]);
    const memberId = found?.member_id;
    if (!found || !memberId) throw new DomainError('NOT_FOUND');
    if (isLinked && !(await isOfMember(trx, memberId, kind, itemId))) throw new DomainError('NOT_FOUND');
    if (!(await setLink(trx, { request_id: id, kind, item_id: itemId }, isLinked))) return;
    await appendAudit(trx, {
      staffId: actor.id,
      action: isLinked ? 'support.link' : 'support.unlink',
      targetId: id,
      facts: { ...writerFacts(found), link: kind, itemId },
      at,
    });
  });
}
