import { ApiProblem, isProblem, transportProblem } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { sayHiRoute } from '@milon/shared/routes';
import { maySayHi } from '@milon/shared/rules';
import { patchUser, userKey } from '../../../entities/session/session.ts';
import { currentLanguage } from '../../../lib/language.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';
import { store } from '../../../lib/store.ts';
import { chatLineAtom, type HiAnswer } from './chat-state.ts';
import { fetchMissed } from './conversations.ts';

/**
 * The time in epoch milliseconds from which this member may greet the other again. Undefined if it is allowed
 * now (spec §4: once in more than 7 days).
 */
export function hiAgainAt({ sayHi }: Pick<User, 'sayHi'>, friendId: string, now: number): number | undefined {
  const last = sayHi.find(({ userId }) => userId === friendId)?.lastSent;
  const answer = maySayHi(last === undefined ? undefined : Date.parse(last), now);
  return answer.allowed ? undefined : answer.nextAt;
}

/** Names the text that a member changed and did not send. */
export const hiDraft = (friendId: string): string => `hi-${friendId}`;

/**
 * Greets over the socket (spec §7), or by the equivalent HTTP call without a connection. Throws `ApiProblem`.
 */
async function greet(friendId: string, text: string): Promise<{ lastSent: string }> {
  const sent = store.get(chatLineAtom)?.sayHi(friendId, text);
  if (!sent) return (await callApi(sayHiRoute, { body: { userId: friendId, text } })).data;
  let answer: HiAnswer;
  try {
    answer = await sent;
  } catch {
    // The server may have stored the greeting: sending it again would then be refused.
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

/** Says hi with this text, which is written into the conversation. Throws if the server refuses. */
export async function sayHi(user: User, friendId: string, text: string): Promise<void> {
  try {
    const { lastSent } = await greet(friendId, text);
    const greeted = { userId: friendId, lastSent };
    patchUser((held) => ({
      ...held,
      sayHi: [...held.sayHi.filter(({ userId }) => userId !== friendId), greeted],
    }));
  } catch (error) {
    // Another device, or a call without an answer, sent the greeting: fetch the waiting time here too.
    if (isProblem(error, 'HI_LATER', 'NETWORK')) void queryClient.invalidateQueries({ queryKey: userKey });
    throw error;
  }
  await fetchMissed(user._id);
}
