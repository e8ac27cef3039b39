import type { Profile } from '@milon/shared/contracts';
import { queryClient } from '../../lib/query/query-client.ts';
import { dropKept } from './profile-availability.ts';
import { patchProfile } from './profile-cache.ts';

const withdrawn: Readonly<Record<string, readonly (keyof Profile)[]>> = {
  faith: ['religion', 'communityId', 'faith', 'mahr'],
  health: ['anyDisability'],
};

/** Forgets what a member took back, on the page and in what is kept; lists by it are fetched again. */
export function forgetWithdrawn(id: string, about: string): void {
  const fields = withdrawn[about] ?? [];
  patchProfile(id, Object.fromEntries(fields.map((field) => [field, undefined])));
  void dropKept(id);
  for (const queryKey of [['profile'], ['profiles'], ['counts']])
    void queryClient.invalidateQueries({ queryKey });
}
