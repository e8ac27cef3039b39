import { heightOptions, labelOf } from '@milon/shared/options';
import type { RangeWish } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';

/** Labels for the ends of a range: 'Min 22 Yrs', 'Max 5 ft 6 in'. */
export function useRangeWords(wish: RangeWish) {
  const { t } = useTranslation('preference');
  const { digits, language } = useFormat();
  if (wish === 'height') {
    const value = (end: number) => labelOf(heightOptions, String(end), language);
    return {
      value,
      min: (end: number) => t('minHeight', { value: value(end) }),
      max: (end: number) => t('maxHeight', { value: value(end) }),
    };
  }
  const value = (end: number) => t('years', { value: digits(String(end)) });
  return {
    value,
    min: (end: number) => t('minYears', { value: digits(String(end)) }),
    max: (end: number) => t('maxYears', { value: digits(String(end)) }),
  };
}
