import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/state-message.tsx';
import { Waiting } from '../../../components/waiting.tsx';

/** Waiting, a failure, or what stands there when all was fetched. */
export function WindowState({ query, children }: { query: UseQueryResult; children: ReactNode }) {
  if (query.isPending) return <Waiting style={{ padding: 48 }} />;
  if (query.isError && query.data === undefined) {
    return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  }
  return children;
}
