import { GREETING_ID_PREFIX } from '@milon/shared/constants';
import type { CallInput, sayHiCall } from '@milon/shared/contracts';
import type { Language } from '@milon/shared/options';
import { greetingText, HI_COOLDOWN_MS, nextHiAt, suggestionsOfHi } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { afterCommit, inTransaction } from '../../platform/database/transaction.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { mintId } from '../../platform/ids.ts';
import { deliverMessage, storeMessage } from '../conversations/index.ts';
import { findCards, holdMembers, refuseDemand, requireCanInitiateContact } from '../members/index.ts';
import { deliverNotification, recordNotification } from '../notifications/index.ts';
import { requireMeeting } from '../visibility/index.ts';
import { writeGreeting } from './queries.ts';

type Saying = CallInput<typeof sayHiCall, 'body'>;

/**
 * Greets another member with a message in their conversation, at most once in 7 days (spec §4). A text that
 * the member changed is a message like others. Throws SELF, PROFILE_INACTIVE, VERIFY_FIRST, NOT_FOUND,
 * FURTHER_NOT_WANTED, DOWRY_DEMANDED, and HI_LATER with the time from which it is allowed. The database's
 * clock counts the days.
 */
export async function sayHi(
  context: AppContext,
  actor: MemberActor,
  { userId: receiverId, text: wanted }: Saying,
  language: Language,
): Promise<{ lastSent: string; conversationId: string }> {
  await requireCanInitiateContact(context, actor);
  if (wanted !== undefined) await refuseDemand(context, actor.id, { to: receiverId, text: wanted });
  const { stored, lastSentAt } = await inTransaction(context.db, async (trx) => {
    await holdMembers(trx, [actor.id, receiverId]);
    await requireMeeting(trx, actor, receiverId);
    const between = { senderId: actor.id, receiverId, cooldown: HI_COOLDOWN_MS };
    const { isNew, lastSentAt } = await writeGreeting(trx, between);
    if (!isNew) throw new DomainError('HI_LATER', { allowedAt: nextHiAt(lastSentAt) });
    const at = context.clock();
    const [self] = await findCards(trx, [actor.id]);
    const firstName = self?.first_name ?? '';
    const text = wanted ?? greetingText(firstName, language);
    const isChanged = wanted !== undefined && !suggestionsOfHi(firstName).includes(wanted);
    const clientId = `${isChanged ? '' : GREETING_ID_PREFIX}${mintId(at)}`;
    const about = isChanged ? 'message' : 'hi';
    const notice = { about, otherId: actor.id } as const;
    if (about === 'hi') await recordNotification(trx, receiverId, { notice: { ...notice, about } }, at);
    const stored = await storeMessage(trx, { senderId: actor.id, receiverId, text, clientId, at });
    afterCommit(trx, () => deliverMessage(context, stored, receiverId));
    afterCommit(trx, () => deliverNotification(context, receiverId, notice));
    return { stored, lastSentAt };
  });
  return { lastSent: new Date(lastSentAt).toISOString(), conversationId: stored.sent.conversationId };
}
