import type { User } from '@milon/shared/contracts';
import { totalBadge } from '@milon/shared/rules';
import { useAtomValue } from 'jotai';
import { newConversationsAtom } from '../../../state/state.ts';

/**
 * The counts in the message and invitation menu, their sum (spec §2), and how much of it waits for the
 * member.
 */
export function useActivityCounts(user: User) {
  const newConversations = useAtomValue(newConversationsAtom);
  const counts = {
    newConversations,
    received: user.invite.received.length,
    accepted: user.invite.accepted.length,
    sent: user.invite.sent.length,
    declined: user.invite.declined.length,
  };
  return { ...counts, total: totalBadge(counts), waiting: counts.newConversations + counts.received };
}
