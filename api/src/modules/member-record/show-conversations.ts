import type { MemberConversations } from '@milon/shared/contracts';
import { DAY_MS } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { isoTime } from '../../platform/iso-time.ts';
import { requireExisting } from '../members/index.ts';
import { countMessages } from './conversation-queries.ts';

const latelyDays = 7;

/** A member's conversations in figures, without any text. Throws NOT_FOUND. */
export async function showConversations(
  { db, readers, clock }: AppContext,
  memberId: string,
): Promise<MemberConversations> {
  await requireExisting(db, memberId);
  const row = await countMessages(readers, memberId, clock() - latelyDays * DAY_MS);
  return {
    conversations: row.conversations,
    begun: Number(row.begun ?? 0),
    sent: Number(row.sent ?? 0),
    received: Number(row.received ?? 0),
    withoutAnswer: row.without_answer ?? 0,
    notAnswered: row.not_answered ?? 0,
    writtenLately: Number(row.written_lately ?? 0),
    ...(row.latest_at === null ? {} : { lastMessageAt: isoTime(row.latest_at) }),
  };
}
