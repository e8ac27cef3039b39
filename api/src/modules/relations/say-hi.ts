import type { Language } from '@milon/shared/options';
import { greetingText, maySayHi } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { inTransaction, RetryTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { storeMessages, tellMessage } from '../conversations/index.ts';
import { findCards, requireReachingOut, requireVisible } from '../members/index.ts';
import { keepNotice, sendNotice } from '../notifications/index.ts';
import { findGreeting, writeGreeting } from './queries.ts';

/**
 * Greets another member, at most once in 7 days, with a message in their conversation (spec §4). Throws SELF, PROFILE_INACTIVE,
 * VERIFY_FIRST, NOT_FOUND, and HI_LATER with the time from which it is allowed.
 */
export async function sayHi(
  context: AppContext,
  actor: MemberActor,
  receiverId: string,
  language: Language,
): Promise<{ lastSent: string; conversationId: string }> {
  await requireReachingOut(context, actor);
  const message = await inTransaction(context.db, async (trx) => {
    await requireVisible(trx, actor, receiverId);
    const at = context.clock();
    const last = await findGreeting(trx, actor.id, receiverId);
    const answer = maySayHi(last, at);
    if (!answer.allowed) throw new DomainError('HI_LATER', { allowedAt: answer.nextAt });
    if (!(await writeGreeting(trx, { senderId: actor.id, receiverId, at }, last))) {
      throw new RetryTransaction();
    }
    const [self] = await findCards(trx, [actor.id]);
    const text = greetingText(self?.first_name ?? '', language);
    await keepNotice(trx, receiverId, { notice: { about: 'hi', otherId: actor.id } }, at);
    const greeting = { senderId: actor.id, receiverId, text, clientId: `hi-${mintId(at)}`, at };
    const [stored] = await storeMessages(trx, [greeting]);
    if (!stored) throw new RetryTransaction();
    return stored;
  });
  tellMessage(context, message, receiverId);
  sendNotice(context, receiverId, { about: 'hi', otherId: actor.id });
  const { createdAt, conversationId } = message.sent;
  return { lastSent: createdAt, conversationId };
}
