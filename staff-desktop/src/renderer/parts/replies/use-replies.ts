import { type CallInput, fillReplyCall, savedRepliesCall } from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/server/api.ts';
import { queryKeys } from '../../lib/server/query-keys.ts';

/** To whom a reply goes: a member, or the guest of a message to staff. */
export type ReplyReader = CallInput<typeof fillReplyCall, 'body'>;

/** The saved replies that this role may use, by name. */
export function useReplies() {
  return useQuery({
    queryKey: queryKeys.replies,
    queryFn: async ({ signal }) => (await callApi(savedRepliesCall, { signal })).data,
  });
}

/** Fills a reply for its reader. It counts as a use. */
export function useFillReply(reader: ReplyReader) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => (await callApi(fillReplyCall, { params: { id }, body: reader })).data,
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.replies }),
  });
}
