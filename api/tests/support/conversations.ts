import type { Conversation, Message } from '@milon/shared/contracts';
import type { Person } from './people.ts';

/** The first page of a person's conversations, the one with the newest message first. */
export const conversationsOf = async (who: Person): Promise<Conversation[]> =>
  (await who.get<{ data: Conversation[] }>('/conversations')).body.data;

/** A page of a conversation's messages as a person reads them, the oldest first. `query` starts with `?`. */
export const messagesOf = async (who: Person, id: string, query = ''): Promise<Message[]> =>
  (await who.get<{ data: Message[] }>(`/conversations/${id}/messages${query}`)).body.data;
