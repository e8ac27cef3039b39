import { isProblem, messageOf } from '@milon/shared/client';
import { appealReportRoute, reportRoute, reportWordsRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { userKey } from '../../../entities/session/session.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { sayUnsent } from '../../../lib/say-unsent.ts';
import { callApi } from '../../../lib/server/api.ts';

type About = 'profile' | 'contact';

const reportWordsQuery = (about: About) => ({
  queryKey: ['report-words', about],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(reportWordsRoute, { query: { about }, signal }),
  staleTime: 10 * 60_000,
});

/** The report reasons that this member may choose for a profile or an unlocked contact. */
export const useReportWords = (about: About) =>
  useQuery({ ...reportWordsQuery(about), select: ({ data }) => data });

/** Fetches the reasons about a profile before they are asked for. A guest has none. */
export async function prepareToReport(): Promise<void> {
  if (queryClient.getQueryData(userKey)) await queryClient.prefetchQuery(reportWordsQuery('profile'));
}

export type ReportOutcomes = Readonly<Record<string, 'sent' | { readonly refusal: string }>>;

interface Reports {
  readonly reportedUser: string;
  readonly reasons: readonly string[];
  readonly text: string;
}

/** Sends one report for each reason (spec §5). Returns the result of each. */
export async function sendReports({ reportedUser, reasons, text }: Reports): Promise<ReportOutcomes> {
  const outcomes: Record<string, 'sent' | { refusal: string }> = {};
  for (const reportCategory of reasons) {
    try {
      const body = { reportedUser, reportCategory, ...(text === '' ? {} : { text }) };
      await sayUnsent('offline:reportUnsent', () => callApi(reportRoute, { body }));
      outcomes[reportCategory] = 'sent';
    } catch (error) {
      outcomes[reportCategory] = { refusal: messageOf(error) };
      // The others would wait for nothing.
      if (isProblem(error, 'NETWORK', 'TIMEOUT')) break;
    }
  }
  return outcomes;
}

/** Asks for another look at a decision about reports. Throws `ApiProblem`. */
export async function appealDecision(text: string): Promise<void> {
  await callApi(appealReportRoute, { body: { text } });
}
