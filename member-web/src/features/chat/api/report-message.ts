import { ApiProblem } from '@milon/shared/client';
import type { Message } from '@milon/shared/contracts';
import { reportMessageRoute, reportWordsRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { sayUnsent } from '../../../lib/say-unsent.ts';
import { callApi } from '../../../lib/server/api.ts';
import { applyReported } from './conversations.ts';

/** The reasons for which a message can be reported. */
export function useMessageWords() {
  return useQuery({
    queryKey: ['report-words', 'message'],
    queryFn: ({ signal }) => callApi(reportWordsRoute, { query: { about: 'message' }, signal }),
    select: ({ data }) => data,
    staleTime: 10 * 60_000,
  });
}

interface MessageReport {
  readonly message: Message;
  readonly reportCategory: string;
  readonly text: string;
}

/** Reports a message to staff. Reporting it again changes nothing. Throws `ApiProblem`. */
export async function reportMessage({ message, reportCategory, text }: MessageReport): Promise<void> {
  const { _id, conversationId } = message;
  try {
    const body = { reportCategory, ...(text === '' ? {} : { text }) };
    await sayUnsent('offline:reportUnsent', () => callApi(reportMessageRoute, { params: { id: _id }, body }));
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'ALREADY_REPORTED') throw error;
  }
  applyReported(conversationId, _id);
}
