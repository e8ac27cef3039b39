import type { CallInput, writeSupportCall } from '@milon/shared/contracts';
import { ownSupportRoute, writeSupportRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query/query-client.ts';
import { callApi } from '../../../lib/server/api.ts';

const supportKey = ['support'] as const;

/** What the member wrote to staff, with the answers, newest first. */
export function useOwnSupport() {
  return useQuery({
    queryKey: supportKey,
    queryFn: async ({ signal }) => (await callApi(ownSupportRoute, { signal })).data,
    // An answer may have come since.
    refetchOnMount: 'always',
  });
}

/** Sends a message to staff. Throws `ApiProblem`. */
export async function writeToStaff(body: CallInput<typeof writeSupportCall, 'body'>): Promise<void> {
  await callApi(writeSupportRoute, { body });
  await queryClient.invalidateQueries({ queryKey: supportKey });
}
