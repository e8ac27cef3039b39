import type { Profile } from '@milon/shared/contracts';
import { premiumDataRoute, unlockContactRoute } from '@milon/shared/routes';
import type { ContactOfRecord } from '@milon/shared/rules';
import { useQuery } from '@tanstack/react-query';
import { patchProfile } from '../../../entities/profile/profile-cache.ts';
import { setRemainingConnects } from '../../../entities/session/remaining-connects.ts';
import { queryClient } from '../../../lib/query/query-client.ts';
import { sayUnsent } from '../../../lib/say-unsent.ts';
import { callApi } from '../../../lib/server/api.ts';

export const unlockKey = (id: string) => ['unlock', id] as const;

/** What unlocking this contact takes, and since when it is unlocked. */
export function useUnlock(id: string, enabled = true) {
  return useQuery({
    queryKey: unlockKey(id),
    queryFn: ({ signal }) => callApi(premiumDataRoute, { params: { id }, signal }),
    staleTime: 0,
    enabled,
  });
}

/** Opens an unlocked contact again, which costs nothing: all that it revealed, guardians too. */
export function useRevealed(id: string, enabled: boolean) {
  return useQuery({
    queryKey: ['revealed', id],
    queryFn: () => unlockContact({ id, cost: 0 }),
    staleTime: 0,
    enabled,
  });
}

/**
 * Unlocks a contact for the cost that the page shows, and shows it wherever the profile is on the page.
 * Throws UPGRADE_REQUIRED, NO_CONNECTS_LEFT, NUMBER_SILENT, PRICE_CHANGED, CONTACT_CHANGED,
 * FORBIDDEN, NOT_FOUND.
 */
export async function unlockContact({
  id,
  ...seen
}: {
  id: string;
  cost: 0 | 1;
  /** What the page says that it adds; absent to open an unlocked contact again. */
  shows?: ContactOfRecord | undefined;
}): Promise<Partial<Profile>> {
  const { data, remainingConnects } = await sayUnsent('offline:unlockUnsent', () =>
    callApi(unlockContactRoute, {
      params: { id },
      body: {
        projections: ['firstName', 'lastName', 'phoneNumber', 'imo', 'whatsapp', 'email', 'guardians'],
        connectData: { connectMethod: 'Number' },
        ...seen,
      },
    }),
  );
  // The masked number of the card is no part of a contact that shows a guardian.
  const { phoneNumber } = data;
  const opened = { ...data, phoneNumber, contactUnlocked: true, isNameWhole: true } as Partial<Profile>;
  patchProfile(id, opened);
  setRemainingConnects(remainingConnects);
  void queryClient.invalidateQueries({ queryKey: ['connects'] });
  // The member's messages no longer hide numbers.
  void queryClient.invalidateQueries({ queryKey: ['conversations'] });
  void queryClient.invalidateQueries({ queryKey: unlockKey(id) });
  return opened;
}
