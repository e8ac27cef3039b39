import { environmentManager, InfiniteQueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '../../lib/query-client.ts';
import { refetchAvailability } from './profile-availability.ts';

environmentManager.setIsServer(() => false);

const queryKey = ['profiles', 'feed', 'all'];
const page = (...ids: string[]) => ({ data: ids.map((_id) => ({ _id })) });

let stop = () => {};

/** An open feed with these pages. The server has only Zara now. Returns the ids that the feed shows. */
function openFeed(...pages: ReturnType<typeof page>[]): () => (string | undefined)[] {
  queryClient.setQueryData(queryKey, { pages, pageParams: pages.map(() => '') });
  const observer = new InfiniteQueryObserver(queryClient, {
    queryKey,
    queryFn: async () => page('zara'),
    initialPageParam: '',
    getNextPageParam: () => 'more',
    staleTime: 60_000,
  });
  stop = observer.subscribe(() => {});
  return () =>
    observer.getCurrentResult().data?.pages.flatMap(({ data }) => data.map(({ _id }) => _id)) ?? [];
}

afterEach(() => {
  stop();
  queryClient.clear();
});

test('a short feed is fetched again in place', async () => {
  const shown = openFeed(page('zara', 'blocked'));
  refetchAvailability();
  await expect.poll(shown).toEqual(['zara']);
});

test('a long feed is fetched at its next visit', async () => {
  const shown = openFeed(page('zara', 'blocked'), page('mitu'));
  refetchAvailability();
  await Promise.resolve();
  expect(queryClient.isFetching({ queryKey })).toBe(0);
  expect(shown()).toEqual(['zara', 'blocked', 'mitu']);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
