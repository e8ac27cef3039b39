import type { AppContext } from '../../context.ts';
import { afterCommit, type Trx } from '../../platform/database/transaction.ts';
import { findCase, unflagMessages } from './case-queries.ts';

/**
 * Does what a decision "no problem" does only when it can no longer be undone: it removes the flags from the
 * case's messages. After the commit the receiver's screens show no warning.
 */
export async function finishCase(context: AppContext, trx: Trx, id: string): Promise<void> {
  const found = await findCase(trx, id);
  if (found?.status !== 'CLEARED') return;
  const cleared = await unflagMessages(trx, found);
  if (!cleared) return;
  const { positions: harmless, revision } = cleared;
  const change = { conversationId: found.conversation_id, revision, harmless };
  afterCommit(trx, () => context.bus.toMember(found.receiver_id, 'conversation-changed', change));
}
