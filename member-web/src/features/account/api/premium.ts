import type { User } from '@milon/shared/contracts';
import { premiumUserRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';

/**
 * The member's connects (spec §7 GET /premium-user/user): also those that rest after a package has ended.
 * While it loads, and if it fails, the connects of the signed-in member.
 */
export function useConnects({ premiumUser }: User): { used: number; unused: number; held: number } {
  const { data } = useQuery({
    queryKey: ['premium'],
    queryFn: ({ signal }) => callApi(premiumUserRoute, { signal }),
    staleTime: 0,
  });
  const { connects = 0, remainingConnects = 0 } = data ?? premiumUser ?? {};
  const held = data?.heldConnects ?? 0;
  return { used: connects - remainingConnects - held, unused: remainingConnects, held };
}
