import { missingForSaleCall, type NeededForSale } from '@milon/shared/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from './server/api.ts';
import { queryKeys } from './server/query-keys.ts';

/**
 * What is still missing before members can buy. Undefined until it is known. Each change of packages,
 * settings and sellers fetches it again.
 */
export function useMissingForSale(): readonly NeededForSale[] | undefined {
  const { data } = useQuery({
    queryKey: queryKeys.missingForSale,
    queryFn: async ({ signal }) => (await callApi(missingForSaleCall, { signal })).data,
    refetchOnMount: 'always',
  });
  return data;
}
