import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '../../../components/state-message.tsx';
import { Waiting } from '../../../components/waiting.tsx';

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
  if (query.isPending || isUnknown) return <Waiting style={{ padding: 48 }} />;
  return children;
}
