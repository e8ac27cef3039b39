import type { StaffPackage } from '@milon/shared/contracts';
import { packageTypeOptions } from '@milon/shared/options';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';
import type { changedFields } from './package-fields.ts';

type Field = ReturnType<typeof changedFields>[number];

/** The value of a package's field in the user's language. */
export function useFieldText(): (offer: StaffPackage, field: Field) => string {
  const { t } = useTranslation();
  const { label, number } = useFormat();
  return (offer, field) => {
    if (field === 'name') return offer.name;
    if (field === 'nameBn') return offer.nameBn ?? '–';
    if (field === 'packageType') return label(packageTypeOptions, offer.packageType);
    if (field === 'isActive') return t(offer.isActive ? 'packages.offered' : 'packages.retired');
    if (field === 'price') return t('money', { amount: number(offer.price) });
    return number(offer[field]);
  };
}
