import { conversationsRoute } from '@milon/shared/routes';
import { isGreeting } from '@milon/shared/rules';
import { callApi } from '../../../lib/server/api.ts';

/** Whether the two have written to each other. Greetings do not count. Throws if the request fails. */
export async function hasTalked(friendId: string): Promise<boolean> {
  const { data } = await callApi(conversationsRoute, { query: { with: friendId } });
  return data.some(({ messages }) => messages.some((message) => !isGreeting(message)));
}
