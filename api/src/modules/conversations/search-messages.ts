import { setImmediate as afterOthers } from 'node:timers/promises';
import { CONTACT_RULE, foldText } from '@milon/shared/rules';
import type { AppContext, MemberActor } from '../../context.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { findTexts } from './message-queries.ts';
import { findConversation } from './queries.ts';
import { readableText } from './view.ts';

/** Messages that are fetched at once. */
const pageSize = 200;
/** Letters that are looked through before other work has its turn: a dozen of the longest messages, about two milliseconds. */
const lettersOfTurn = 50_000;
/** So many letters looked through count as a search of their own: one through ten thousand plain messages is one, through pasted books many. */
const lettersOfSearch = 1_000_000;

/**
 * Positions of the messages in which a text stands, the newest first: in what this member reads, so that a hidden number is not found. The
 * texts are read in the order of `messages_position`, on a reader, and compared here, which finds the same on every engine. Throws NOT_FOUND
 * where the conversation is not the member's, and TOO_MANY_REQUESTS where too much was looked through of late.
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
  const holds = (within: string) => foldText(within).includes(wanted);
  const found: number[] = [];
  let letters = 0;
  let turn = 0;
  let before = conversation.last_position + 1;
  for (;;) {
    const page = await findTexts(context.readers, conversation, before, pageSize);
    for (const row of page) {
      if (turn + row.text.length > lettersOfTurn) {
        await afterOthers();
        turn = 0;
      }
      turn += row.text.length;
      letters += row.text.length;
      // Masking what an older rule masked costs more than looking: only what holds the words is masked.
      const isWorth = row.mask_rule === CONTACT_RULE || holds(row.text);
      if (isWorth && holds(readableText(conversation, row))) found.push(row.position);
    }
    for (; letters > lettersOfSearch; letters -= lettersOfSearch) {
      await context.limits.take('chatSearch', actor.id);
    }
    if (page.length < pageSize) return found;
    before = page.at(-1)?.position ?? 0;
  }
}
