import type { sayHiCall, User } from '@milon/shared/contracts';
import { maySayHi } from '@milon/shared/rules';
import { callApi, callRef, isProblem } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { changeUser, userKey } from '../../../lib/session.ts';
import { catchUp } from './conversations.ts';

const postHi = callRef<typeof sayHiCall>('post', '/users/hi');

/** From when this member may greet that person again, in epoch milliseconds; undefined where they may now (spec §4: once in more than 7 days). */
export function hiAgainAt({ sayHi }: Pick<User, 'sayHi'>, friendId: string, now: number): number | undefined {
  const last = sayHi.find(({ userId }) => userId === friendId)?.lastSent;
  const answer = maySayHi(last === undefined ? undefined : Date.parse(last), now);
  return answer.allowed ? undefined : answer.nextAt;
}

/** Says hi, which writes a greeting into the conversation. Throws the refusal. */
export async function sayHi(user: User, friendId: string): Promise<void> {
  try {
    const { data } = await callApi(postHi, { body: { userId: friendId } });
    const greeted = { userId: friendId, lastSent: data.lastSent };
    changeUser((held) => ({
      ...held,
      sayHi: [...held.sayHi.filter(({ userId }) => userId !== friendId), greeted],
    }));
  } catch (error) {
    // Greeted on another screen: the days are to be shown here too.
    if (isProblem(error, 'HI_LATER')) void queryClient.invalidateQueries({ queryKey: userKey });
    throw error;
  }
  await catchUp(user._id);
}
