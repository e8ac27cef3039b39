import { queryClient } from '../../../lib/query/query-client.ts';
import type { CachedConversation } from './merge-messages.ts';

export const conversationsKey = ['conversations'] as const;

/** The loaded conversations, the most recent first. Undefined before the first fetch. */
export function cachedConversations(): CachedConversation[] | undefined {
  return queryClient.getQueryData<CachedConversation[]>(conversationsKey);
}

/** Whether this conversation is loaded. True before the first fetch. */
export const isCached = (conversationId: string) =>
  cachedConversations()?.some(({ _id }) => _id === conversationId) ?? true;

/** Changes the loaded conversations. An update that returns undefined changes nothing. */
export function patchConversations(
  update: (conversations: CachedConversation[]) => CachedConversation[] | undefined,
): void {
  queryClient.setQueryData<CachedConversation[]>(conversationsKey, (held) => held && (update(held) ?? held));
}

/** Changes one conversation, if it is still loaded. */
export function patchConversation(
  { _id, revision }: CachedConversation,
  update: (held: CachedConversation) => CachedConversation,
): void {
  patchConversations((held) =>
    held.map((one) => (one._id === _id && one.revision === revision ? update(one) : one)),
  );
}
