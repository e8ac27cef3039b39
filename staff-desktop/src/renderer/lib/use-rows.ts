import { useInfiniteQuery } from '@tanstack/react-query';

interface Page {
  limit: number;
  cursor?: string;
}

type FetchRows<Row> = (
  page: Page,
  signal: AbortSignal,
) => Promise<{ data: Row[]; nextCursor?: string | undefined }>;

/** An endless list that is fetched again whenever it is opened. */
export function useRows<Row>(
  queryKey: readonly string[],
  fetchRows: FetchRows<Row>,
  { enabled = true } = {},
) {
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      fetchRows({ limit: 50, ...(pageParam === '' ? {} : { cursor: pageParam }) }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    select: ({ pages }) => pages.flatMap(({ data }) => data),
    enabled,
    refetchOnMount: 'always',
  });
}

export type Rows<Row> = ReturnType<typeof useRows<Row>>;
