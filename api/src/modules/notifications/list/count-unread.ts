import { BADGE_CAP } from '@milon/shared/constants';
import type { AppContext, MemberActor } from '../../../context.ts';
import { countUnreadShown } from '../queries.ts';

/**
 * How many notifications are unread, without those about members who are not visible to this one. It counts
 * up to one more than a badge shows, which means "more".
 */
export async function countUnread({ db }: AppContext, actor: MemberActor) {
  const counts = await countUnreadShown(db, actor, BADGE_CAP + 1);
  return {
    unread: counts.reduce((sum, { count }) => sum + count, 0),
    acceptances: counts.find(({ about }) => about === 'acceptance')?.count ?? 0,
  };
}
