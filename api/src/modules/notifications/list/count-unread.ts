import { BADGE_CAP } from '@milon/shared/constants';
import type { AppContext, MemberActor } from '../../../context.ts';
import { countUnreadShown } from '../queries.ts';

/** How many are unread, of people whom the member may meet; one more than a badge shows says that there are more. */
export function countUnread({ db }: AppContext, actor: MemberActor): Promise<number> {
  return countUnreadShown(db, actor, BADGE_CAP + 1);
}
