import type { OfferedPackage } from '@milon/shared/contracts';
import { useAtomValue } from 'jotai';
import { currentPackageAtom } from '../../../../state/state.ts';
import { usePackages } from '../../api/packages.ts';

/**
 * The package that is being bought: the one just chosen, else from the shop. Undefined if it is not on offer.
 */
export function useOffer(packageId: string): { offer: OfferedPackage | undefined; isPending: boolean } {
  const chosen = useAtomValue(currentPackageAtom);
  const query = usePackages();
  const offer =
    query.data?.find(({ _id }) => _id === packageId) ??
    (query.data === undefined && chosen?._id === packageId ? chosen : undefined);
  return { offer, isPending: query.isPending };
}
