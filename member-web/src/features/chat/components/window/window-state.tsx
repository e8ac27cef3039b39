import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingSpinner } from '../../../../components/states/loading-spinner.tsx';
import { LoadFailure } from '../../../../components/states/state-message.tsx';

interface Props {
  query: UseQueryResult;
  /** Whether it is still unknown if there is a conversation. */
  isUnknown: boolean;
  children: ReactNode;
}

/** Shows a spinner, a failure, or the content once all is fetched. */
export function WindowState({ query, isUnknown, children }: Props) {
  if (query.isError && (isUnknown || query.data === undefined)) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending || isUnknown) return <LoadingSpinner style={{ padding: 48 }} />;
  return children;
}
