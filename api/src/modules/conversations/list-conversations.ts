import { BADGE_CAP, CONVERSATION_MESSAGES_SHOWN } from '@milon/shared/constants';
import type { CallAnswer, Conversation, conversationsCall } from '@milon/shared/contracts';
import type { AppContext, MemberActor } from '../../context.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { pairOf } from '../../platform/ids.ts';
import { readTimeCursor, writeTimeCursor } from '../../platform/time-cursor.ts';
import { loadCards } from '../members/index.ts';
import { findLastKeptMessages, findLastMessages, type MessageRow } from './message-queries.ts';
import { type ConversationRow, findConversations } from './queries.ts';
import { countUnreadConversations, countUnseenMessages } from './unread-queries.ts';
import { conversationView, messagesView } from './view.ts';

const messagesShown = CONVERSATION_MESSAGES_SHOWN;
/** The most characters of the messages of one conversation, except that the last message is always shown. */
const charactersShown = 12_000;

/** The last of these messages that fit. The page fetches older ones when they are scrolled to. */
function lastThatFit(messages: readonly MessageRow[]): readonly MessageRow[] {
  let characters = 0;
  const start = messages.findLastIndex(({ text }) => {
    characters += text.length;
    return characters > charactersShown;
  });
  return messages.slice(Math.min(start + 1, messages.length - 1));
}

/** Loads the last messages that the member still has in each conversation, oldest first. */
async function loadLastMessages(
  context: AppContext,
  actor: MemberActor,
  rows: readonly ConversationRow[],
): Promise<Map<string, readonly MessageRow[]>> {
  const ids = rows.map((row) => row.id);
  const found = await findLastMessages(context.db, actor.id, ids, messagesShown);
  const messagesOf = Map.groupBy(found, (message) => message.conversation_id);
  // If some of the last messages are deleted, older ones take their place.
  const short = rows.filter(
    (row) =>
      row.revision > 0 && (messagesOf.get(row.id)?.length ?? 0) < Math.min(messagesShown, row.last_position),
  );
  const kept = await findLastKeptMessages(
    context.db,
    actor.id,
    short.map((row) => row.id),
    messagesShown,
  );
  for (const [id, messages] of Map.groupBy(kept, (message) => message.conversation_id))
    messagesOf.set(id, messages);
  return messagesOf;
}

/**
 * Lists a page of the member's conversations, most recent first (`conversation_members_latest`), or only the
 * one with another member (`with`). Each has the other member's card and its last messages. The first page
 * also counts the conversations with unread messages.
 */
export async function listConversations(
  context: AppContext,
  actor: MemberActor,
  query: { readonly limit: number; readonly cursor?: string | undefined; readonly with?: string | undefined },
): Promise<CallAnswer<typeof conversationsCall>> {
  const page = await findConversations(context.db, actor.id, {
    after: readTimeCursor(query.cursor),
    pair: query.with === undefined ? undefined : pairOf(actor.id, query.with),
    limit: query.limit + 1,
  });
  const rows = page.slice(0, query.limit);
  const ids = rows.map((row) => row.id);
  const others = rows.map((row) => row.other_id);
  const isFirst = query.cursor === undefined && query.with === undefined;
  const [messagesOf, unseen, cards, unread] = await Promise.all([
    loadLastMessages(context, actor, rows),
    countUnseenMessages(context.db, actor.id, ids),
    loadCards(context, actor, others),
    // On a reader connection: it scans all of the member's conversations, possibly thousands.
    isFirst ? countUnreadConversations(context.readers, actor.id, BADGE_CAP + 1) : undefined,
  ]);
  const data: Conversation[] = [];
  const pause = createPauses();
  for (const row of rows) {
    const other = cards.get(row.other_id);
    const messages = lastThatFit(messagesOf.get(row.id) ?? []);
    // A conversation whose messages are all deleted one by one is not listed.
    if (!other || messages.length === 0) continue;
    const shown = await messagesView(row, messages, pause);
    data.push(conversationView(row, other, shown, unseen.get(row.id) ?? 0));
  }
  const last = page.length > query.limit ? rows.at(-1) : undefined;
  return {
    data,
    ...(unread === undefined ? {} : { unread }),
    ...(last ? { nextCursor: writeTimeCursor({ at: last.moved_up_at, key: last.id }) } : {}),
  };
}
