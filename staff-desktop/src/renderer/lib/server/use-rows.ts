import { PAGE_SIZE } from '@milon/shared/constants';
import { useInfiniteQuery } from '@tanstack/react-query';

interface Page {
  limit: number;
  cursor?: string;
}

type FetchRows<Row> = (
  page: Page,
  signal: AbortSignal,
) => Promise<{ data: Row[]; nextCursor?: string | undefined }>;

/** Milliseconds between two looks at a list that nothing announces. */
export const liveMs = 20_000;

/** An endless list that is fetched again whenever it is opened. */
export function useRows<Row>(
  queryKey: readonly string[],
  fetchRows: FetchRows<Row>,
  { enabled = true, isLive = false } = {},
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchRows({ limit: PAGE_SIZE.max, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    enabled,
    // A queue shows what comes and goes while it is open.
    refetchInterval: isLive ? liveMs : false,
    refetchOnMount: 'always',
  });
}

export type Rows<Row> = ReturnType<typeof useRows<Row>>;
