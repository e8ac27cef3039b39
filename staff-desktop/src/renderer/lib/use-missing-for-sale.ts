import { adminPackagesCall, adminSettingsCall, sellersCall } from '@milon/shared/contracts';
import { dhakaDay } from '@milon/shared/rules';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './server/api.ts';
import { queryKeys } from './server/query-keys.ts';

export type MissingForSale = 'packages' | 'payment' | 'seller' | 'contact';

/**
 * What Administration still has to set before members can buy. Undefined until it is known. The screens that
 * change one of the three refetch it.
 */
export function useMissingForSale(): readonly MissingForSale[] | undefined {
  const packages = useQuery({
    queryKey: queryKeys.packages,
    queryFn: async ({ signal }) => (await callApi(adminPackagesCall, { signal })).data,
    refetchOnMount: 'always',
  });
  const settings = useQuery({
    queryKey: queryKeys.publicSettings,
    queryFn: ({ signal }) => callApi(adminSettingsCall, { signal }),
    refetchOnMount: 'always',
  });
  const sellers = useQuery({
    queryKey: queryKeys.sellers,
    queryFn: async ({ signal }) => (await callApi(sellersCall, { signal })).data,
    refetchOnMount: 'always',
  });
  if (!packages.data || !settings.data || !sellers.data) return undefined;
  const { manual, providers } = settings.data.payment;
  const today = dhakaDay(sellers.dataUpdatedAt);
  const missing: MissingForSale[] = [];
  if (!packages.data.some(({ isActive }) => isActive)) missing.push('packages');
  if (manual.length + providers.length === 0) missing.push('payment');
  if (!sellers.data.some(({ validFrom }) => validFrom <= today)) missing.push('seller');
  if (settings.data.contactMobile === '') missing.push('contact');
  return missing;
}
