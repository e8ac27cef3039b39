import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { unavailableIdsAtom } from '../../../../entities/profile/profile-availability.ts';
import { findCachedProfile } from '../../../../entities/profile/profile-cache.ts';
import { nameOf } from '../../../../entities/profile/profile-labels.ts';
import { useWholeProfile } from '../../../../entities/profile/use-whole-profile.ts';
import { activeProfileAtom } from '../../../../state/state.ts';
import { moreConversationsAtom, outgoingAtom } from '../../api/chat-state.ts';
import { useConversations, useConversationWith } from '../../api/conversations.ts';
import { threadWith } from '../../api/threads.ts';

/**
 * The thread with one member, and what is known of them: from the loaded conversations, or from further
 * pages.
 */
export function useThread(me: string, friendId: string, givenName: string) {
  const { t } = useTranslation('common');
  const held = useConversations(me);
  const outgoing = useAtomValue(outgoingAtom);
  const active = useAtomValue(activeProfileAtom);
  const hasMore = useAtomValue(moreConversationsAtom) !== undefined;
  const isGone = useAtomValue(unavailableIdsAtom).has(friendId);
  // A link to a chat has no name.
  const linked = useWholeProfile(friendId, { enabled: givenName === '' && !isGone });
  const known = givenName || (linked.data ? nameOf(linked.data) : '');
  const name = isGone ? t('deletedUser') : known;
  const thread = threadWith(friendId, name, held.data ?? [], outgoing);
  const isFurtherDown = hasMore && !thread.conversation;
  const sought = useConversationWith(friendId, me, isFurtherDown);
  const isUnknown = isFurtherDown && sought.data !== false;
  const cached = findCachedProfile(friendId);
  const opened = active?._id === friendId ? active : cached;
  return {
    thread,
    name: thread.name || name,
    friend: thread.friend ?? opened,
    /** The member reported the other: as any of the views of them says. */
    isReported: [thread.friend, opened, cached].some((view) => view?.isReported === true),
    /** The other member is not available. */
    isGone: thread.friend ? thread.friend.unavailable === true : isGone,
    isEmpty: thread.messages.length === 0 && thread.outgoing.length === 0,
    /** Whether the page is still looking for a conversation of the two. */
    isUnknown,
    /** The query that an empty thread waits for. */
    query: isUnknown ? sought : held,
  };
}
