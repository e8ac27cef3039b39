import {
  type Assigned,
  type AssignedKind,
  type Assignment,
  assignedSchema,
  assignmentsCall,
  assignWorkCall,
  releaseAssignmentCall,
  snoozeWorkCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type AddressField, oneOf } from '../address/use-address.ts';
import { callApi } from '../server/api.ts';
import { queryKeys } from '../server/query-keys.ts';

/** Whose items a queue shows, in the address. */
export const assignedField: AddressField<Assigned> = oneOf(assignedSchema.options, 'anyone');

/** Who has which items of a queue, and the colleagues who may get one. */
export function useAssignments(kind: AssignedKind) {
  const { data } = useQuery({
    queryKey: [...queryKeys.assignments, kind],
    queryFn: ({ signal }) => callApi(assignmentsCall, { query: { kind }, signal }),
    refetchOnMount: 'always',
  });
  return {
    assignmentOf: (id: string) => data?.data.find(({ itemId }) => itemId === id),
    colleagues: data?.staff ?? [],
    lateAfterHours: data?.lateAfterHours,
  };
}

export type AssignmentChange =
  | { readonly act: 'assign'; readonly staffId: string; readonly dueAt?: string | null }
  | { readonly act: 'release' }
  | { readonly act: 'snooze'; readonly until: string | null };

async function send(
  item: { readonly kind: AssignedKind; readonly itemId: string },
  change: AssignmentChange,
): Promise<{ data: Assignment }> {
  if (change.act === 'release') return callApi(releaseAssignmentCall, { body: item });
  if (change.act === 'snooze') return callApi(snoozeWorkCall, { body: { ...item, until: change.until } });
  const { dueAt, staffId } = change;
  return callApi(assignWorkCall, { body: { ...item, staffId, ...(dueAt === undefined ? {} : { dueAt }) } });
}

/** The queue of each kind, which lists an item no longer or again after a change. */
const queueOf = {
  document: queryKeys.documents,
  'message-case': queryKeys.messageCases,
  'report-case': queryKeys.reportCases,
  support: queryKeys.support,
  transaction: queryKeys.transactions,
  // The table of members follows the announcement of the change.
  'first-look': queryKeys.dashboard,
} as const satisfies Record<AssignedKind, readonly string[]>;

/** Takes an item, gives it to somebody or back, or puts it off. Refetches the queue, even after a failure. */
export function useChangeAssignment(kind: AssignedKind, itemId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: AssignmentChange) => send({ kind, itemId }, change),
    onSettled: () =>
      Promise.all(
        [queryKeys.assignments, queueOf[kind]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}
