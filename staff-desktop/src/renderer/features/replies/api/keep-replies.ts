import {
  addReplyCall,
  type CallInput,
  changeReplyCall,
  replyVersionsCall,
  type SavedReply,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type ReplyTexts = CallInput<typeof addReplyCall, 'body'>;

function useRefetched() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.replies });
}

/** Adds a reply, or changes the stored one. Refetches the list, also after a conflict. */
export function useSaveReply() {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: ({ stored, texts }: { stored: SavedReply | undefined; texts: ReplyTexts }) =>
      stored
        ? callApi(changeReplyCall, {
            params: { id: stored._id },
            body: { ...texts, version: stored.version },
          })
        : callApi(addReplyCall, { body: texts }),
    onSettled,
  });
}

/** Retires a reply, or offers it again. */
export function useOfferReply() {
  const onSettled = useRefetched();
  return useMutation({
    mutationFn: ({ _id, isActive, version }: SavedReply) =>
      callApi(changeReplyCall, { params: { id: _id }, body: { version, isActive: !isActive } }),
    onSettled,
  });
}

export function useReplyVersions(id: string) {
  return useQuery({
    queryKey: [...queryKeys.replies, 'versions', id],
    queryFn: async ({ signal }) => (await callApi(replyVersionsCall, { params: { id }, signal })).data,
  });
}
