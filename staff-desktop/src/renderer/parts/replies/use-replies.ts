import { type CallInput, fillReplyCall, savedRepliesCall } from '@milon/shared/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';

/** To whom a reply goes: a member, or the guest of a message to staff. */
export type ReplyReader = CallInput<typeof fillReplyCall, 'body'>;

/** The saved replies that this role may use, by name. */
export function useReplies() {
  return useQuery({
    queryKey: queryKeys.replies,
    queryFn: async ({ signal }) => (await callApi(savedRepliesCall, { signal })).data,
    // Any text that was sent since may have counted one.
    refetchOnMount: 'always',
  });
}

/** Fills a reply for its reader. */
export function useFillReply(reader: ReplyReader) {
  return useMutation({
    mutationFn: async (id: string) => (await callApi(fillReplyCall, { params: { id }, body: reader })).data,
  });
}
