import type { PremiumUser } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/use-format.ts';

/** Returns the package of a member and its end, or that there is none now. */
export function usePackageText(): (user: PremiumUser) => string {
  const { t } = useTranslation();
  const { date } = useFormat();
  return ({ endDate, package: bought }) =>
    bought && endDate !== undefined
      ? t('premiumUsers.until', { name: bought.name, date: date(endDate) })
      : t('premiumUsers.ended');
}
