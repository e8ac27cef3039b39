import type { sayHiCall, User } from '@milon/shared/contracts';
import { maySayHi } from '@milon/shared/rules';
import { callApi, callRef } from '../../../lib/api.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { userKey } from '../../../lib/session.ts';
import { catchUp } from './conversations.ts';

const postHi = callRef<typeof sayHiCall>('post', '/users/hi');

/** Whether this member may greet that person now (spec §4: once in more than 7 days). */
export function mayGreet(user: User, friendId: string, now: number): boolean {
  const last = user.sayHi.find(({ userId }) => userId === friendId)?.lastSent;
  return maySayHi(last === undefined ? undefined : Date.parse(last), now).allowed;
}

/** Says hi, which writes a greeting into the conversation. Throws the refusal. */
export async function sayHi(user: User, friendId: string): Promise<void> {
  const { data } = await callApi(postHi, { body: { userId: friendId } });
  queryClient.setQueryData<User | null>(
    userKey,
    (held) =>
      held && {
        ...held,
        sayHi: [
          ...held.sayHi.filter(({ userId }) => userId !== friendId),
          { userId: friendId, lastSent: data.lastSent },
        ],
      },
  );
  await catchUp(user._id);
}
