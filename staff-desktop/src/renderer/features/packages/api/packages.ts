import {
  adminPackagesCall,
  type CallInput,
  createPackageCall,
  orderPackagesCall,
  updatePackageCall,
} from '@milon/shared/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/server/api.ts';
import { queryKeys } from '../../../lib/server/query-keys.ts';

export type NewPackage = CallInput<typeof createPackageCall, 'body'>;
export type PackageChanges = CallInput<typeof updatePackageCall, 'body'>;

/** All packages, in the shop's order. */
export function usePackages() {
  return useQuery({
    queryKey: queryKeys.packages,
    queryFn: async ({ signal }) => (await callApi(adminPackagesCall, { signal })).data,
    refetchOnMount: 'always',
  });
}

/** Changes packages. Refetches them, even after a failure, so that a refused edit sees what is stored. */
function usePackagesChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: queryKeys.missingForSale });
      return queryClient.invalidateQueries({ queryKey: queryKeys.packages });
    },
  });
}

export const useCreatePackage = () =>
  usePackagesChange((body: NewPackage) => callApi(createPackageCall, { body }));

export const useChangePackage = () =>
  usePackagesChange(({ id, changes }: { id: string; changes: PackageChanges }) =>
    callApi(updatePackageCall, { params: { id }, body: changes }),
  );

export const useOrderPackages = () =>
  usePackagesChange((packages: string[]) => callApi(orderPackagesCall, { body: { packages } }));
