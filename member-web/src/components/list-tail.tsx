import { MoreButton, type NextPage } from './more-button.tsx';
import { LoadFailure } from './states/state-message.tsx';

interface List extends NextPage {
  data: unknown;
  error: unknown;
  isError: boolean;
  refetch: () => unknown;
}

/** The end of a list: loads the next page, or shows why loading failed with a retry button. */
export function ListTail({ query }: { query: List }) {
  if (!query.isError) return <MoreButton query={query} />;
  return (
    <LoadFailure
      error={query.error}
      onRetry={() => void (query.data ? query.fetchNextPage() : query.refetch())}
    />
  );
}
