import { adminUserCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export function useUser(id: string) {
  return useQuery({
    queryKey: queryKeys.user(id),
    queryFn: async ({ signal }) => (await callApi(adminUserCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}
