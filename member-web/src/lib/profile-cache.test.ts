import type { Profile } from '@milon/shared/contracts';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test } from 'vitest';
import { patchProfile, profileKey } from './profile-cache.ts';
import { queryClient } from './query-client.ts';

afterEach(() => queryClient.clear());

test('an answer from before a change, still on its way, does not take the change back', async () => {
  let isFavorite = false;
  const answers: (() => void)[] = [];
  const observer = new QueryObserver<Profile>(queryClient, {
    queryKey: profileKey('a'),
    queryFn: () => {
      const answer = { _id: 'a', isFavorite } as Profile;
      return new Promise((resolve) => answers.push(() => resolve(answer)));
    },
  });
  const stop = observer.subscribe(() => {});
  // The server hears of the change after it has read the profile.
  isFavorite = true;
  patchProfile('a', { isFavorite });
  answers[0]?.();
  await expect.poll(() => answers).toHaveLength(2);
  expect(queryClient.getQueryData(profileKey('a'))).toBeUndefined();
  answers[1]?.();
  await expect.poll(() => queryClient.getQueryData<Profile>(profileKey('a'))?.isFavorite).toBe(true);
  stop();
});
