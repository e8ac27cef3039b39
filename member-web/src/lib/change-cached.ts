import { matchQuery, type Query, type QueryCacheNotifyEvent, type QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

/** Writes a change into one kept answer, which stays as old, and as much in need of another look, as it was. */
function write<T>(query: Query, change: (data: T) => T): void {
  const { data, dataUpdatedAt, isInvalidated } = query.state;
  if (data === undefined || data === null) return;
  query.setData(change(data as T), { updatedAt: dataUpdatedAt, manual: true });
  if (isInvalidated) query.invalidate();
}

/** What an event says of the reading of its answer: that it begins (or will, of one thrown away), that it has ended, or nothing. */
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
 * Changes what is kept under `queryKey`, and what is read from now on, until the release that this gives: the server does not know of the change
 * yet. What is being read at the release is changed too when it comes. The change must give the same when done twice.
 */
export function holdChange<T>(queryKey: QueryKey, change: (data: T) => T): () => void {
  const cache = queryClient.getQueryCache();
  for (const query of cache.findAll({ queryKey })) write(query, change);
  /** What was being read at the release. */
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

/** Changes what is kept under `queryKey`, and what is being read at this moment when it comes: that may be from before the change. */
export function changeCached<T>(queryKey: QueryKey, change: (data: T) => T): void {
  holdChange(queryKey, change)();
}
