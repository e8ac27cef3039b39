import { ApiProblem } from '@milon/shared/client';
import { adminUserCall } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

/** One member. An account that is gone is not shown as it was before. */
export function useUser(id: string) {
  const query = useQuery({
    queryKey: queryKeys.user(id),
    queryFn: async ({ signal }) => (await callApi(adminUserCall, { params: { id }, signal })).data,
    refetchOnMount: 'always',
  });
  const isGone = query.error instanceof ApiProblem && query.error.status === 404;
  return { ...query, data: isGone ? undefined : query.data, isGone };
}
