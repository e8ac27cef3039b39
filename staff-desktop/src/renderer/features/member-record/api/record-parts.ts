import {
  adminTransactionsCall,
  auditCall,
  lookAlikesCall,
  type ModerationKind,
  memberConsentsCall,
  memberConversationsCall,
  memberDocumentsCall,
  memberFlagsCall,
  memberMessageCasesCall,
  memberModerationCall,
  memberNotesCall,
  memberRelationsCall,
  memberReportsCall,
  memberSessionsCall,
  memberSignInsCall,
  premiumUserOfStaffCall,
  sharedAccountsCall,
} from '@milon/shared/contracts';
import { type QueryFunctionContext, type QueryKey, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';
import { useRows } from '../../../lib/server/use-rows.ts';

/** The rows of a section that shows the latest of a history. */
const historyRows = 8;

/** The rows of a section; the rest is on the section's own screen. */
export const sectionRows = 5;

/** One part of a record, fetched by itself whenever it is opened. */
function usePart<Data>(
  queryKey: QueryKey,
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>,
) {
  return useQuery({ queryKey, queryFn, refetchOnMount: 'always' });
}
const partKey = (id: string, part: string) => [...queryKeys.memberRecord(id), part];

export function useRelations(id: string) {
  return usePart(
    partKey(id, 'relations'),
    async ({ signal }) => (await callApi(memberRelationsCall, { params: { id }, signal })).data,
  );
}

export function useConsents(id: string) {
  return usePart(
    partKey(id, 'consents'),
    async ({ signal }) => (await callApi(memberConsentsCall, { params: { id }, signal })).data,
  );
}

/** A part whose every fetch is audited, so that it is fetched once while the record is open. */
function useAuditedPart<Data>(
  queryKey: QueryKey,
  queryFn: (context: Pick<QueryFunctionContext, 'signal'>) => Promise<Data>,
) {
  return useQuery({ queryKey, queryFn, staleTime: Infinity, gcTime: 0 });
}

/** The latest entries. */
export function useModeration(id: string) {
  const query = { limit: historyRows };
  return useAuditedPart(
    partKey(id, 'moderation'),
    async ({ signal }) => (await callApi(memberModerationCall, { params: { id }, query, signal })).data,
  );
}

/** The whole history, or its entries of one kind, page by page. */
export function useModerationPages(id: string, kind: ModerationKind | undefined) {
  return useRows([...queryKeys.memberRecord(id), 'moderation-pages', kind ?? ''], (page, signal) =>
    callApi(memberModerationCall, {
      params: { id },
      query: { ...page, ...(kind === undefined ? {} : { kind }) },
      signal,
    }),
  );
}

export function useConversationFigures(id: string) {
  return usePart(
    partKey(id, 'conversations'),
    async ({ signal }) => (await callApi(memberConversationsCall, { params: { id }, signal })).data,
  );
}

export function usePayments(id: string) {
  return usePart([...queryKeys.transactions, 'of', id], ({ signal }) =>
    callApi(adminTransactionsCall, { query: { q: id, limit: sectionRows }, signal }),
  );
}

export function useConnects(id: string) {
  return usePart(
    [...queryKeys.premiumUsers, 'one', id],
    async ({ signal }) => (await callApi(premiumUserOfStaffCall, { params: { id }, signal })).data,
  );
}

export function useReports(id: string) {
  return usePart([...queryKeys.reportCases, 'of', id], ({ signal }) =>
    callApi(memberReportsCall, { params: { id }, signal }),
  );
}

export function useMessageCases(id: string) {
  return usePart(
    [...queryKeys.messageCases, 'of', id],
    async ({ signal }) => (await callApi(memberMessageCasesCall, { params: { id }, signal })).data,
  );
}

export function useDocuments(id: string) {
  return usePart(
    [...queryKeys.documents, 'of', id],
    async ({ signal }) => (await callApi(memberDocumentsCall, { params: { id }, signal })).data,
  );
}

/** The devices are named in the language of the console. */
export function useSessions(id: string, language: string) {
  return usePart(
    [...partKey(id, 'sessions'), language],
    async ({ signal }) => (await callApi(memberSessionsCall, { params: { id }, signal })).data,
  );
}

/** From where the member signed in. */
export function useSignIns(id: string) {
  return useAuditedPart(
    partKey(id, 'sign-ins'),
    async ({ signal }) => (await callApi(memberSignInsCall, { params: { id }, signal })).data,
  );
}

/** The accounts that have something in common with the member. */
export function useShared(id: string) {
  return useAuditedPart(
    partKey(id, 'shared'),
    async ({ signal }) => (await callApi(sharedAccountsCall, { params: { id }, signal })).data,
  );
}

export function useHistory(id: string) {
  return usePart(
    partKey(id, 'history'),
    async ({ signal }) => (await callApi(auditCall, { query: { q: id, limit: historyRows }, signal })).data,
  );
}

export function useFlags(id: string) {
  return usePart(
    partKey(id, 'flags'),
    async ({ signal }) => (await callApi(memberFlagsCall, { params: { id }, signal })).data,
  );
}

export function useNotes(id: string) {
  return usePart(
    partKey(id, 'notes'),
    async ({ signal }) => (await callApi(memberNotesCall, { params: { id }, signal })).data,
  );
}

/** Of one photo. */
export function useLookAlikes(photoId: string) {
  return usePart(
    ['look-alikes', photoId],
    async ({ signal }) => (await callApi(lookAlikesCall, { params: { id: photoId }, signal })).data,
  );
}
