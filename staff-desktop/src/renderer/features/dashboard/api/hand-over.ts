import { confirmNoteCall, handOverNotesCall, leaveNoteCall } from '@milon/shared/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** What colleagues left at the end of their shifts, newest first. */
export const useHandOverNotes = () =>
  useRows(queryKeys.handOver, (query, signal) => callApi(handOverNotesCall, { query, signal }));

function useRefetchNotes() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.handOver });
}

export function useLeaveNote() {
  const refetch = useRefetchNotes();
  return useMutation({
    mutationFn: (text: string) => callApi(leaveNoteCall, { body: { text } }),
    onSuccess: refetch,
  });
}

/** Confirms that one read a note. Fetches the notes again even after a failure: it may be gone. */
export function useConfirmNote() {
  const refetch = useRefetchNotes();
  return useMutation({
    mutationFn: (id: string) => callApi(confirmNoteCall, { params: { id } }),
    onSettled: refetch,
  });
}
