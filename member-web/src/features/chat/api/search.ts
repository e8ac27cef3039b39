import { useDebounced } from '@milon/shared/client';
import { CHAT_SEARCH_LETTERS } from '@milon/shared/constants';
import { searchMessagesRoute } from '@milon/shared/routes';
import { foldText } from '@milon/shared/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import type { CachedConversation } from './merge-messages.ts';

/** Whether a text is long enough to search for. */
export function maySearch(text: string): boolean {
  return foldText(text).trim().length >= CHAT_SEARCH_LETTERS.min;
}

/**
 * Positions of the messages that contain a text, the newest first, with the searched text. Searches again
 * after a deletion.
 */
export function useFound({ _id: id, revision }: CachedConversation, text: string) {
  const debounced = useDebounced(text.trim());
  return useQuery({
    queryKey: ['conversation-search', id, revision, debounced],
    queryFn: async ({ signal }) => ({
      text: debounced,
      positions: (await callApi(searchMessagesRoute, { params: { id }, query: { text: debounced }, signal }))
        .data,
    }),
    enabled: maySearch(debounced),
    placeholderData: keepPreviousData,
    // Search results are not cached after the search.
    gcTime: 0,
  });
}
