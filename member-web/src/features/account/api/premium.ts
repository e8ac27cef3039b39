import type { User } from '@milon/shared/contracts';
import { premiumUserRoute } from '@milon/shared/routes';
import { useQuery } from '@tanstack/react-query';
import { isPremiumUser } from '../../../entities/session/premium.ts';
import { callApi } from '../../../lib/server/api.ts';

const usePremium = () =>
  useQuery({
    queryKey: ['premium'],
    queryFn: ({ signal }) => callApi(premiumUserRoute, { signal }),
    staleTime: 0,
  });

/**
 * Whether the connection list opens: for premium members, and for those who once used a connect. It also
 * opens until the server has said no, so that no fault hides from members what they paid for: the list says
 * itself that it loads or failed, and the server refuses it to others.
 */
export function useMayReadContacts(user: User): boolean {
  const { data } = usePremium();
  return isPremiumUser(user) || data === undefined || data.hasPaidContacts === true;
}

/**
 * The member's connects (spec §7 GET /premium-user/user): also those that rest after a package has ended.
 * While it loads, and if it fails, the connects of the signed-in member.
 */
export function useConnects({ premiumUser }: User): { used: number; unused: number; held: number } {
  const { data } = usePremium();
  const { connects = 0, remainingConnects = 0 } = data ?? premiumUser ?? {};
  const held = data?.heldConnects ?? 0;
  return { used: connects - remainingConnects - held, unused: remainingConnects, held };
}
