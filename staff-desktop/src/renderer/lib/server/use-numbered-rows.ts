import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query';

export interface WantedRows<State extends string> {
  readonly text: string;
  readonly states: readonly State[];
  /** Changes when the figures do, so that the rows follow them. */
  readonly version: string;
}

interface RowsQuery<State extends string> {
  text?: string;
  states?: State[];
  after: number;
}

/** Rows by their number, page by page: those of an import or a batch that have this text and these states. */
export function useNumberedRows<State extends string, Page extends { next?: number | undefined }>(
  key: QueryKey,
  { states, text, version }: WantedRows<State>,
  fetchPage: (query: RowsQuery<State>, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: [...key, text, states, version],
    queryFn: ({ pageParam, signal }) =>
      fetchPage(
        {
          ...(text === '' ? {} : { text }),
          ...(states.length === 0 ? {} : { states: [...states] }),
          after: pageParam,
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
