import type { CallParsed, reportMessageCall } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { requireMessageWord } from '../reports/index.ts';
import { fileCase } from './file-case.ts';
import { findReceived, insertReport } from './queries.ts';

/**
 * Reports a message that the member received, once, for one reason; its writer is not notified. Throws
 * NOT_FOUND for a message that the member did not receive and for a reason that does not exist, and
 * ALREADY_REPORTED.
 */
export async function reportMessage(
  context: AppContext,
  actor: MemberActor,
  messageId: string,
  report: CallParsed<typeof reportMessageCall, 'body'>,
): Promise<void> {
  await context.limits.take('report', actor.id);
  const at = context.clock();
  await inTransaction(context.db, async (trx) => {
    const message = await findReceived(trx, actor.id, messageId);
    if (!message) throw new DomainError('NOT_FOUND');
    await requireMessageWord(trx, report.reportCategory);
    const isFirst = await insertReport(trx, {
      message_id: message.id,
      reporter_id: actor.id,
      word_id: report.reportCategory,
      text: report.text || null,
      created_at: at,
    });
    if (!isFirst) throw new DomainError('ALREADY_REPORTED');
    const { conversation_id: conversationId, sender_id: memberId, position } = message;
    await fileCase(trx, { conversationId, memberId, position, at });
    afterCommit(trx, () => context.bus.toMember(actor.id, 'message-reported', { conversationId, messageId }));
  });
}
