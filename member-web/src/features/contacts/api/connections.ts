import { buildPath } from '@milon/shared/client';
import { PAGE_SIZE } from '@milon/shared/constants';
import type { CallAnswer, CallInput, unlocksCall } from '@milon/shared/contracts';
import { lastOf } from '@milon/shared/lists';
import { exportUnlocksRoute, unlocksRoute } from '@milon/shared/routes';
import { latinDigits } from '@milon/shared/rules';
import { useInfiniteQuery } from '@tanstack/react-query';
import { logFailure } from '../../../lib/log.ts';
import { callApi } from '../../../lib/server/api.ts';
import { downloadFile } from '../../../lib/server/download.ts';

export type UnlockRecord = CallAnswer<typeof unlocksCall>['connectList'][number];
type Body = CallInput<typeof unlocksCall, 'body'>;

export interface UnlockFilter {
  readonly text: string;
  /** `2026-11-21`, or '' for an open end. */
  readonly from: string;
  readonly to: string;
}
export const noFilter: UnlockFilter = { text: '', from: '', to: '' };

/**
 * The search as the API expects it: a text with only digits is sent as phone, anything else as name (spec
 * §5).
 */
export function unlockBody({ text, from, to }: UnlockFilter): Body {
  const wanted = latinDigits(text).trim();
  const isPhone = /^\+?\d[\d\s-]*$/.test(wanted);
  return {
    ...(wanted === '' ? {} : isPhone ? { phone: wanted.replaceAll(/[\s-]/g, '') } : { name: wanted }),
    ...(from ? { dateFrom: from } : {}),
    ...(to ? { dateTo: to } : {}),
  };
}

/** The contacts that the member unlocked, newest first, page by page. A failure is logged (spec §8). */
export function useConnections(filter: UnlockFilter) {
  const body = unlockBody(filter);
  const query = useInfiniteQuery({
    queryKey: ['connects', body],
    queryFn: async ({ pageParam, signal }) => {
      try {
        return await callApi(unlocksRoute, {
          body: { ...body, ...(pageParam ? { firstConnect: pageParam } : {}) },
          signal,
        });
      } catch (error) {
        logFailure('The search of connections failed.', error);
        throw error;
      }
    },
    initialPageParam: '',
    // The next page starts before the time of the last row. An empty page is the end.
    getNextPageParam: ({ connectList }) =>
      connectList.length < PAGE_SIZE.default ? undefined : lastOf(connectList)?.connectTime,
    staleTime: 0,
  });
  const unlocks: UnlockRecord[] = query.data?.pages.flatMap(({ connectList }) => connectList) ?? [];
  return { query, unlocks };
}

/** Whether a CSV file is complete: each of its lines ends with CRLF. */
export async function isWholeCsv(file: Blob): Promise<boolean> {
  return (await file.slice(-2).text()) === '\r\n';
}

/** Downloads the contacts that this search finds as a CSV file. Throws `ApiProblem`. */
export function downloadConnections(filter: UnlockFilter): Promise<void> {
  const path = buildPath(exportUnlocksRoute.path, {}, unlockBody(filter));
  return downloadFile(path, { onProgress: () => undefined, isWhole: isWholeCsv });
}
