import { type CallInput, decideDocumentCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type DocumentDecision = CallInput<typeof decideDocumentCall, 'body'>;

/** Verifies or refuses a document. Refetches the lists, even after a failure. */
export function useDecideDocument(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: DocumentDecision) =>
      callApi(decideDocumentCall, { params: { id }, body: decision }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.documents }),
  });
}
