import { matchQuery, type Query, type QueryCacheNotifyEvent, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Changes a cached response without making it look fresher. */
function write<T>(query: Query, change: (data: T) => T): void {
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  if (data === undefined || data === null) return;
  query.setData(change(data as T), { updatedAt: dataUpdatedAt, manual: true });
  if (isInvalidated) query.invalidate();
}

/** Whether an event starts or ends a fetch. A removed query will start again. */
function phaseOf(event: QueryCacheNotifyEvent): 'begins' | 'ends' | undefined {
  if (event.type === 'removed') return 'begins';
  if (event.type !== 'updated') return undefined;
  switch (event.action.type) {
    case 'fetch':
      return 'begins';
    case 'success':
      return event.action.manual ? undefined : 'ends';
    case 'error':
    case 'setState':
      return 'ends';
    default:
      return undefined;
  }
}

/**
 * Changes the data under `queryKey`, and every response until the returned release function is called,
 * because the server does not know the change yet. A request that is open at the release is changed too when
 * it ends. The change must be idempotent.
 */
export function holdPatch<T>(queryKey: QueryKey, change: (data: T) => T): () => void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey })) write(query, change);
  /** The requests that were open at the release. */
  let late: Set<Query> | undefined;
  const stop = cache.subscribe((event) => {
    const phase = phaseOf(event);
    const { query } = event;
    const isConcerned = late ? phase !== undefined && late.delete(query) : matchQuery({ queryKey }, query);
    if (phase === 'ends' && isConcerned) write(query, change);
    if (late?.size === 0) stop();
  });
  return () => {
    late = new Set(cache.findAll({ queryKey, fetchStatus: 'fetching' }));
    if (late.size === 0) stop();
  };
}
