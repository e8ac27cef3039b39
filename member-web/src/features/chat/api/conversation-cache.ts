import { queryClient } from '../../../lib/query-client.ts';
import type { CachedConversation } from './merge-messages.ts';

export const conversationsKey = ['conversations'] as const;

/** The conversations that are held, the one spoken in last first; undefined before the first fetch. */
export function cachedConversations(): CachedConversation[] | undefined {
  return queryClient.getQueryData<CachedConversation[]>(conversationsKey);
}

/** Whether this conversation is held; true while none is known yet. */
export const isCached = (conversationId: string) =>
  cachedConversations()?.some(({ _id }) => _id === conversationId) ?? true;

/** Changes the held conversations; an update that gives undefined leaves them. */
export function patchConversations(
  update: (conversations: CachedConversation[]) => CachedConversation[] | undefined,
): void {
  queryClient.setQueryData<CachedConversation[]>(conversationsKey, (held) => held && (update(held) ?? held));
}

/** Changes one conversation; one that is gone meanwhile stays gone. */
export function patchConversation(
  { _id, revision }: CachedConversation,
  update: (held: CachedConversation) => CachedConversation,
): void {
  patchConversations((held) =>
    held.map((one) => (one._id === _id && one.revision === revision ? update(one) : one)),
  );
}
