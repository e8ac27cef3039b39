import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingSpinner } from '../../../../components/loading-spinner.tsx';
import { LoadFailure } from '../../../../components/state-message.tsx';

interface Props {
  query: UseQueryResult;
  /** Whether there is a conversation is still to be learned. */
  isUnknown: boolean;
  children: ReactNode;
}

/** Waiting, a failure, or what stands there when all was fetched. */
export function WindowState({ query, isUnknown, children }: Props) {
  if (query.isError && (isUnknown || query.data === undefined)) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.isPending || isUnknown) return <LoadingSpinner style={{ padding: 48 }} />;
  return children;
}
