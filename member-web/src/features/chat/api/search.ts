import { callRef } from '@milon/shared/client';
import { CHAT_SEARCH_LETTERS, DEBOUNCE_DEFAULT_MS } from '@milon/shared/constants';
import type { searchMessagesCall } from '@milon/shared/contracts';
import { searchMessagesRoute } from '@milon/shared/routes';
import { foldText } from '@milon/shared/rules';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callApi } from '../../../lib/api.ts';
import type { CachedConversation } from './merge-messages.ts';

const getFound = callRef<typeof searchMessagesCall>(searchMessagesRoute);

/** Whether a text is long enough to search for. */
export function maySearch(text: string): boolean {
  return foldText(text).trim().length >= CHAT_SEARCH_LETTERS.min;
}

/** Debounces a value. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), DEBOUNCE_DEFAULT_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/**
 * Positions of the messages that contain a text, the newest first, with the searched text. Searches again
 * after a deletion.
 */
export function useFound({ _id: id, revision }: CachedConversation, text: string) {
  const rested = useRested(text.trim());
  return useQuery({
    queryKey: ['conversation-search', id, revision, rested],
    queryFn: async ({ signal }) => ({
      text: rested,
      positions: (await callApi(getFound, { params: { id }, query: { text: rested }, signal })).data,
    }),
    enabled: maySearch(rested),
    placeholderData: keepPreviousData,
    // Search results are not cached after the search.
    gcTime: 0,
  });
}
