import { InfiniteQueryObserver, type QueryFunctionContext, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { holdPatch } from './patch-query-cache.ts';
import { queryClient } from './query-client.ts';

interface Counted {
  readonly read: number;
  readonly isChanged?: boolean;
}

const key = ['counted', 'one'];
const changed = (data: Counted): Counted => ({ ...data, isChanged: true });
const kept = () => queryClient.getQueryData<Counted>(key);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  queryClient.clear();
});

/** Reads `key`. The test answers each read itself. */
function manualReads(): (() => Promise<void>)[] {
  const answers: (() => Promise<void>)[] = [];
  const observer = new QueryObserver<Counted>(queryClient, {
    queryKey: key,
    queryFn: () => {
      const { promise, resolve } = Promise.withResolvers<Counted>();
      const read = answers.length;
      answers.push(async () => {
        resolve({ read });
        await expect.poll(kept).toMatchObject({ read });
      });
      return promise;
    },
  });
  stops.push(observer.subscribe(() => {}));
  return answers;
}

test('a response older than a change gets the change, the next response does not', async () => {
  const answers = manualReads();
  holdPatch(['counted'], changed)();
  await answers[0]?.();
  expect(kept()).toEqual({ read: 0, isChanged: true });
  void queryClient.invalidateQueries({ queryKey: key });
  await answers[1]?.();
  expect(kept()).toEqual({ read: 1 });
});

test('a read that restarts after a change stays unpatched', async () => {
  const answers = manualReads();
  holdPatch(['counted'], changed)();
  await queryClient.cancelQueries({ queryKey: key });
  void queryClient.refetchQueries({ queryKey: key });
  await answers[1]?.();
  expect(kept()).toEqual({ read: 1 });
});

test('a held change applies to every response until its release, and to requests open at the release', async () => {
  const answers = manualReads();
  await answers[0]?.();
  const release = holdPatch(['counted'], changed);
  expect(kept()).toEqual({ read: 0, isChanged: true });
  void queryClient.refetchQueries({ queryKey: key });
  await answers[1]?.();
  expect(kept()).toEqual({ read: 1, isChanged: true });
  void queryClient.refetchQueries({ queryKey: key });
  release();
  await answers[2]?.();
  expect(kept()).toEqual({ read: 2, isChanged: true });
  void queryClient.refetchQueries({ queryKey: key });
  await answers[3]?.();
  expect(kept()).toEqual({ read: 3 });
});

test('the later of two changes also wins in responses that follow both', async () => {
  const answers = manualReads();
  const name = (value: string) => (data: Counted & { name?: string }) => ({ ...data, name: value });
  const release = holdPatch(['counted'], name('wanted'));
  release();
  holdPatch(['counted'], name('confirmed'))();
  await answers[0]?.();
  expect(kept()).toEqual({ read: 0, name: 'confirmed' });
});

test('the next page of a list does not revert a change of the pages before it', async () => {
  const pages = new Map<number, (page: string[]) => void>();
  const observer = new InfiniteQueryObserver<string[]>(queryClient, {
    queryKey: ['pages'],
    queryFn: ({ pageParam }: QueryFunctionContext) =>
      new Promise<string[]>((resolve) => pages.set(pageParam as number, resolve)),
    initialPageParam: 0,
    getNextPageParam: (_last, all) => all.length,
  });
  stops.push(observer.subscribe(() => {}));
  const shown = () => queryClient.getQueryData<{ pages: string[][] }>(['pages'])?.pages;
  pages.get(0)?.(['her']);
  await expect.poll(shown).toEqual([['her']]);
  void observer.fetchNextPage();
  holdPatch<{ pages: string[][] }>(['pages'], (data) => ({
    ...data,
    pages: data.pages.map((page) => page.map((name) => (name === 'her' ? 'her, invited' : name))),
  }))();
  pages.get(1)?.(['him']);
  await expect.poll(shown).toEqual([['her, invited'], ['him']]);
});

test('a changed entry keeps its age and its stale mark', () => {
  queryClient.setQueryData<Counted>(key, { read: 0 }, { updatedAt: 5 });
  void queryClient.invalidateQueries({ queryKey: key, refetchType: 'none' });
  holdPatch(['counted'], changed)();
  expect(queryClient.getQueryState(key)).toMatchObject({
    data: { read: 0, isChanged: true },
    dataUpdatedAt: 5,
    isInvalidated: true,
  });
});
