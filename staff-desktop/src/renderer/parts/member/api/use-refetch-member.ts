import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { tableVersionAtom } from './table-version.ts';

/** Refetches the table, the counts and the member, after a deletion or its end. */
export function useRefetchMember(id: string): () => void {
  const queryClient = useQueryClient();
  const renewTable = useSetAtom(tableVersionAtom);
  return () => {
    renewTable((version) => version + 1);
    for (const queryKey of [queryKeys.dashboard, queryKeys.user(id), queryKeys.memberRecord(id)])
      void queryClient.invalidateQueries({ queryKey });
  };
}
