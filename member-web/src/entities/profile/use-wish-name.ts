import type { WishField } from '@milon/shared/contracts';
import type { Trait } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../lib/format.ts';
import { cardLabel } from './card-lists.ts';

/** The name of a wish. The names of what families ask are not among the first page's texts. */
export function useWishName(): (wish: WishField) => string {
  const { t } = useTranslation('card');
  const { language } = useFormat();
  return (wish) => cardLabel('fact', wish, language) || t(`wish_${wish as Exclude<WishField, Trait>}`);
}
