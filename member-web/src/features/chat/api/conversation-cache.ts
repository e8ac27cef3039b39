import { queryClient } from '../../../lib/query-client.ts';
import type { Held } from './merge-messages.ts';

export const conversationsKey = ['conversations'] as const;

/** The conversations that are held, the one spoken in last first; undefined before the first fetch. */
export function heldConversations(): Held[] | undefined {
  return queryClient.getQueryData<Held[]>(conversationsKey);
}

/** Whether this conversation is held; true while none is known yet. */
export const holds = (conversationId: string) =>
  heldConversations()?.some(({ _id }) => _id === conversationId) ?? true;

/** Changes the held conversations; an update that gives undefined leaves them. */
export function changeHeld(update: (conversations: Held[]) => Held[] | undefined): void {
  queryClient.setQueryData<Held[]>(conversationsKey, (held) => held && (update(held) ?? held));
}

/** Changes one conversation; one that is gone meanwhile stays gone. */
export function changeOne({ _id, revision }: Held, update: (held: Held) => Held): void {
  changeHeld((held) => held.map((one) => (one._id === _id && one.revision === revision ? update(one) : one)));
}
