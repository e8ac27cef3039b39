import { BADGE_CAP } from '@milon/shared/constants';
import type { AppContext, MemberActor } from '../../../context.ts';
import { countUnreadShown } from '../queries.ts';

/**
 * How many notifications are unread, without those about members who are not visible to this one. It counts
 * up to one more than a badge shows, which means "more".
 */
export function countUnread({ db }: AppContext, actor: MemberActor): Promise<number> {
  return countUnreadShown(db, actor, BADGE_CAP + 1);
}
