import { GREETING_ID_PREFIX } from '@milon/shared/constants';
import type { Language } from '@milon/shared/options';
import { greetingText, HI_COOLDOWN_MS, nextHiAt } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { deliverMessage, storeMessage } from '../conversations/index.ts';
import { findCards, requireCanInitiateContact } from '../members/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { requireVisible } from '../visibility/index.ts';
import { writeGreeting } from './queries.ts';

/**
 * Greets another member with a message in their conversation, at most once in 7 days (spec §4). Throws SELF,
 * PROFILE_INACTIVE, VERIFY_FIRST, NOT_FOUND, and HI_LATER with the time from which it is allowed. The
 * database's clock counts the days.
 */
export async function sayHi(
  context: AppContext,
  actor: MemberActor,
  receiverId: string,
  language: Language,
): Promise<{ lastSent: string; conversationId: string }> {
  await requireCanInitiateContact(context, actor);
  const { stored, lastSentAt } = await inTransaction(context.db, async (trx) => {
    await requireVisible(trx, actor, receiverId);
    const between = { senderId: actor.id, receiverId, cooldown: HI_COOLDOWN_MS };
    const { isNew, lastSentAt } = await writeGreeting(trx, between);
    if (!isNew) throw new DomainError('HI_LATER', { allowedAt: nextHiAt(lastSentAt) });
    const at = context.clock();
    const [self] = await findCards(trx, [actor.id]);
    const text = greetingText(self?.first_name ?? '', language);
    const notice = { about: 'hi', otherId: actor.id } as const;
    await recordNotification(trx, receiverId, { notice }, at);
    const greeting = {
      senderId: actor.id,
      receiverId,
      text,
      clientId: `${GREETING_ID_PREFIX}${mintId(at)}`,
      at,
    };
    const stored = await storeMessage(trx, greeting);
    afterCommit(trx, () => deliverMessage(context, stored, receiverId));
    afterCommit(trx, () => deliverNotification(context, receiverId, notice));
    return { stored, lastSentAt };
  });
  return { lastSent: new Date(lastSentAt).toISOString(), conversationId: stored.sent.conversationId };
}
