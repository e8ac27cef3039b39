import { ApiProblem, callRef, isProblem, transportProblem } from '@milon/shared/client';
import type { sayHiCall, User } from '@milon/shared/contracts';
import { sayHiRoute } from '@milon/shared/routes';
import { maySayHi } from '@milon/shared/rules';
import { patchUser, userKey } from '../../../entities/session/session.ts';
import { callApi } from '../../../lib/api.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { store } from '../../../lib/store.ts';
import { chatLineAtom, type HiAnswer } from './chat-state.ts';
import { fetchMissed } from './conversations.ts';

const postHi = callRef<typeof sayHiCall>(sayHiRoute);

/** From when this member may greet that person again, in epoch milliseconds; undefined where they may now (spec §4: once in more than 7 days). */
export function hiAgainAt({ sayHi }: Pick<User, 'sayHi'>, friendId: string, now: number): number | undefined {
  const last = sayHi.find(({ userId }) => userId === friendId)?.lastSent;
  const answer = maySayHi(last === undefined ? undefined : Date.parse(last), now);
  return answer.allowed ? undefined : answer.nextAt;
}

/** By the socket (spec §7); by the call that does the same where there is no connection. Throws `ApiProblem`. */
async function greet(friendId: string): Promise<{ lastSent: string }> {
  const said = store.get(chatLineAtom)?.sayHi(friendId);
  if (!said) return (await callApi(postHi, { body: { userId: friendId } })).data;
  let answer: HiAnswer;
  try {
    answer = await said;
  } catch {
    // Whether it was said is not known: saying it again would be refused if it was.
    throw transportProblem('NETWORK', currentLanguage());
  }
  if (answer.ok) return answer;
  const { message, code, allowedAt } = answer;
  throw new ApiProblem([message].flat().join('\n'), {
    status: 0,
    code,
    ...(allowedAt === undefined ? {} : { allowedAt }),
  });
}

/** Says hi, which writes a greeting into the conversation. Throws the refusal. */
export async function sayHi(user: User, friendId: string): Promise<void> {
  try {
    const { lastSent } = await greet(friendId);
    const greeted = { userId: friendId, lastSent };
    patchUser((held) => ({
      ...held,
      sayHi: [...held.sayHi.filter(({ userId }) => userId !== friendId), greeted],
    }));
  } catch (error) {
    // Greeted on another screen, or by what had no answer: the days are to be shown here too.
    if (isProblem(error, 'HI_LATER', 'NETWORK')) void queryClient.invalidateQueries({ queryKey: userKey });
    throw error;
  }
  await fetchMissed(user._id);
}
