import type { MemberSession } from '@milon/shared/contracts';
import { endOtherSessionsRoute, endSessionRoute, listSessionsRoute } from '@milon/shared/routes';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useFormat } from '../../../lib/format.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

const key = 'sessions';

/** The member's sessions, described in the language of the page. */
export function useSessions(): UseQueryResult<MemberSession[]> {
  const { language } = useFormat();
  return useQuery({
    queryKey: [key, language],
    queryFn: async ({ signal }) => (await callApi(listSessionsRoute, { signal })).data,
    staleTime: 0,
  });
}

/** Signs out one session, or without an id all except this one. Throws `ApiProblem`. */
export async function endSessions(id: string | undefined): Promise<void> {
  await (id === undefined ? callApi(endOtherSessionsRoute) : callApi(endSessionRoute, { params: { id } }));
  await queryClient.invalidateQueries({ queryKey: [key] });
}
