import type { WishField } from '@milon/shared/contracts';
import { labelOf } from '@milon/shared/options';
import type { Bounds, RangeWish } from '@milon/shared/rules';
import { isAsked, type PreferenceDraft, wishOptions } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';
import { useRangeWords } from './range-words.ts';

/** A one-line summary of a wish, for the header of its section. */
export function useWishSummary(bounds: Record<RangeWish, Bounds>) {
  const { t } = useTranslation('preference');
  const { language } = useFormat();
  const ages = useRangeWords('birthday');
  const heights = useRangeWords('height');
  return (draft: PreferenceDraft, wish: WishField): string => {
    if (!isAsked(draft, wish, bounds)) return t('anything');
    if (wish === 'birthday' || wish === 'height') {
      const words = wish === 'height' ? heights : ages;
      return t('range', { min: words.value(draft[wish].min), max: words.value(draft[wish].max) });
    }
    return draft[wish].map((key) => labelOf(wishOptions[wish], key, language) || key).join(', ');
  };
}
