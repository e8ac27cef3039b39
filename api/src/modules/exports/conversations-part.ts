import type { AppContext, MemberActor } from '../../context.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { readableText } from '../conversations/index.ts';
import { loadPeople, nameOnly } from './people.ts';
import { findMessagesAfter, findOwnConversations } from './queries.ts';

const pageSize = 500;

/**
 * Writes all conversations as one JSON array, page by page, without messages that the member deleted for
 * themselves.
 */
export async function* conversationsPart(context: AppContext, actor: MemberActor): AsyncGenerator<string> {
  const { readers } = context;
  const conversations = await findOwnConversations(readers, actor.id);
  const personOf = await loadPeople(
    context,
    actor,
    conversations.map((conversation) => conversation.other_id),
  );
  const pause = createPauses();
  yield '[';
  for (const [index, { id, other_id, unlocked, cleared_position }] of conversations.entries()) {
    yield `${index === 0 ? '' : ','}\n{"with":${JSON.stringify(nameOnly(personOf(other_id)))},"messages":[`;
    let position = cleared_position;
    let isFirst = true;
    for (;;) {
      const page = await findMessagesAfter(readers, actor.id, id, position, pageSize);
      const written: string[] = [];
      for (const row of page) {
        await pause();
        const from = row.sender_id === actor.id ? 'me' : 'them';
        const text = readableText({ other_id, is_unlocked: unlocked }, row);
        written.push(JSON.stringify({ from, text, sentAt: new Date(row.created_at).toISOString() }));
      }
      if (written.length > 0) yield `${isFirst ? '' : ','}\n${written.join(',\n')}`;
      isFirst = false;
      position = page.at(-1)?.position ?? position;
      if (page.length < pageSize) break;
    }
    yield ']}';
  }
  yield ']\n';
}
