import type { User } from '@milon/shared/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { profileKey } from '../../../entities/profile/profile-cache.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { pauseProfile } from './pause.ts';

afterEach(() => {
  queryClient.clear();
  vi.unstubAllGlobals();
});

test.each([true, false])('names that were shown before are asked for again (paused: %s)', async (paused) => {
  const keys = [['profiles', 'feed', 'all', 'me'], profileKey('nusrat')];
  for (const key of keys) queryClient.setQueryData(key, { pages: [], pageParams: [] });
  vi.stubGlobal('fetch', async () => Response.json({ data: { _id: 'me' } as User }));
  await pauseProfile(paused);
  expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
