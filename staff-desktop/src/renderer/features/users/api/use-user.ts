import { adminUserCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/api.ts';
import { queryKeys } from '../../../lib/query-keys.ts';

export function useUser(id: string) {
  return useQuery({
    queryKey: queryKeys.user(id),
    queryFn: async ({ signal }) => (await callApi(adminUserCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
}
