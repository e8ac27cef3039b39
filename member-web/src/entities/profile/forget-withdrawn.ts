import { type ConsentAbout, consentFields } from '@milon/shared/rules';
import { queryClient } from '../../lib/query/query-client.ts';
import { dropKept } from './profile-availability.ts';
import { patchProfile } from './profile-cache.ts';

/** Forgets what a member took back, on the page and in what is kept; lists by it are fetched again. */
export function forgetWithdrawn(id: string, about: ConsentAbout): void {
  patchProfile(id, Object.fromEntries(consentFields[about].map((field) => [field, undefined])));
  void dropKept(id);
  for (const queryKey of [['profile'], ['profiles'], ['counts']])
    void queryClient.invalidateQueries({ queryKey });
}
