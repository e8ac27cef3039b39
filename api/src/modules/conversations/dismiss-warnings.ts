import type { ConversationChange } from '@milon/shared/contracts';
import type { MessageWarning } from '@milon/shared/options';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { incrementRevision, writeDismissed } from './deletion-queries.ts';
import { findConversation } from './queries.ts';
import { dismissedView } from './view.ts';

/**
 * Stops showing warnings of these kinds in a conversation, on all the member's screens. Staff still review
 * flagged messages, and the other side is not notified. Throws NOT_FOUND if the conversation is not the
 * member's.
 */
export async function dismissWarnings(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
  kinds: readonly MessageWarning[],
): Promise<ConversationChange> {
  return inTransaction(context.db, async (trx) => {
    if (!(await findConversation(trx, actor.id, conversationId))) throw new DomainError('NOT_FOUND');
    // Locks the row, so that the read below includes what another screen dismisses at the same time.
    const revision = await incrementRevision(trx, conversationId, actor.id);
    const row = await findConversation(trx, actor.id, conversationId);
    const dismissed = [...new Set([...dismissedView(row?.dismissed_warnings ?? null), ...kinds])];
    await writeDismissed(trx, conversationId, actor.id, JSON.stringify(dismissed));
    const change = { conversationId, revision, dismissed };
    afterCommit(trx, () => context.bus.toMember(actor.id, 'conversation-changed', change));
    return change;
  });
}
