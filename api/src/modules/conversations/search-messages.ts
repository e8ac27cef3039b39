import { setImmediate as afterOthers } from 'node:timers/promises';
import { CONTACT_RULE, foldText } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { createPauses } from '../../platform/concurrency/pauses.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findTexts } from './message-queries.ts';
import { findConversation } from './queries.ts';
import { readableText } from './view.ts';

/** The number of messages in one query. */
const pageSize = 200;
/**
 * The number of characters to search before other work gets its turn: a dozen of the longest messages, about
 * two milliseconds.
 */
const charactersPerTurn = 50_000;
/**
 * Each time this many characters are searched, one more search counts against the limit. Ten thousand normal
 * messages count as one search, pasted books as many.
 */
const charactersPerSearch = 1_000_000;

/**
 * Finds the positions of the messages that contain a text, newest first. It searches the text as this member
 * reads it, so a hidden number is not found. The texts are read in the order of `messages_position` on a
 * reader connection and compared here, so that every database finds the same. Throws NOT_FOUND if the
 * conversation is not the member's, and TOO_MANY_REQUESTS if the member searched too much recently.
 */
export async function searchMessages(
  context: AppContext,
  actor: MemberActor,
  conversationId: string,
  text: string,
): Promise<number[]> {
  await context.limits.take('chatSearch', actor.id);
  const conversation = await findConversation(context.db, actor.id, conversationId);
  if (!conversation) throw new DomainError('NOT_FOUND');
  const wanted = foldText(text).trim();
  const matches = (within: string) => foldText(within).includes(wanted);
  const found: number[] = [];
  const pause = createPauses();
  let searched = 0;
  let turn = 0;
  let before = conversation.last_position + 1;
  for (;;) {
    const page = await findTexts(context.readers, conversation, before, pageSize);
    for (const row of page) {
      if (turn + row.text.length > charactersPerTurn) {
        await afterOthers();
        turn = 0;
      }
      turn += row.text.length;
      searched += row.text.length;
      if (row.mask_rule !== CONTACT_RULE) await pause();
      // Masking by an older rule again costs more than searching, so mask only texts that contain the words.
      const mayMatch = row.mask_rule === CONTACT_RULE || matches(row.text);
      if (mayMatch && matches(readableText(conversation, row))) found.push(row.position);
    }
    for (; searched > charactersPerSearch; searched -= charactersPerSearch) {
      await context.limits.take('chatSearch', actor.id);
    }
    if (page.length < pageSize) return found;
    before = page.at(-1)?.position ?? 0;
  }
}
