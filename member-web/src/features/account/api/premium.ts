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
 * Whether the connection list opens: for premium members, and for those who once used a connect. Undefined
 * until the server has said so.
 */
export function useMayReadContacts(user: User): boolean | undefined {
  const { data, isError } = usePremium();
  if (isPremiumUser(user) || data?.hasPaidContacts) return true;
  return data || isError ? false : undefined;
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
