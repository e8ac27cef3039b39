import { CONVERSATION_MESSAGES_SHOWN } from '@milon/shared/constants';
import type { Conversation } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { loadCards } from '../members/index.ts';
import { countUnseen, findConversations, findLastMessages } from './queries.ts';
import { conversationView } from './view.ts';

/** Conversations that one answer holds. */
const listed = 50;

/** The member's conversations, the one spoken in last first, each with the other's card and its last messages. */
export async function listConversations(context: AppContext, actor: MemberActor): Promise<Conversation[]> {
  const rows = await findConversations(context.db, actor.id, listed);
  const ids = rows.map((row) => row.id);
  const others = rows.map((row) => row.other_id);
  const [messages, unseen, cards] = await Promise.all([
    findLastMessages(context.db, ids, CONVERSATION_MESSAGES_SHOWN),
    countUnseen(context.db, actor.id, ids),
    loadCards(context, actor, others),
  ]);
  const spoken = Map.groupBy(messages, (message) => message.conversation_id);
  return rows.flatMap((row) => {
    const other = cards.get(row.other_id);
    return other ? [conversationView(row, other, spoken.get(row.id) ?? [], unseen.get(row.id) ?? 0)] : [];
  });
}
