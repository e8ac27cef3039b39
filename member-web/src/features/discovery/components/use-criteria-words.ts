import { AGE_RANGE, HEIGHT_RANGE, SAVED_SEARCHES } from '@milon/shared/constants';
import { heightOptions, labelOf, type Option } from '@milon/shared/options';
import { type Trait, traits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useWishName } from '../../../entities/profile/use-wish-name.ts';
import { useFormat } from '../../../lib/format.ts';
import { listCriteria, type SearchFilters } from '../api/search-address.ts';

/** The filters in the order of the search dialog (spec §2). */
export const usualCriteria = [
  'age',
  'location',
  'religion',
  'degree',
  'workingas',
  'marital',
  'height',
  'home',
  'workingwith',
  'sallary',
  'id',
] as const;
/** All filters, with those of what families ask (decisions §10). */
export const criteria = [...usualCriteria, ...traits] as const;
export type Criterion = (typeof criteria)[number];

export const isTrait = (name: Criterion): name is Trait => (traits as readonly string[]).includes(name);

/** Describes a search's criteria in the page's language. */
export function useCriteriaWords() {
  const { t } = useTranslation('search');
  const { digits, language } = useFormat();
  const nameOfTrait = useWishName();
  const nameOf = (name: Criterion) => (isTrait(name) ? nameOfTrait(name) : t(`filter_${name}`));
  const years = (value: number) => digits(String(value));
  const feet = (value: number) => labelOf(heightOptions, String(value), language);

  /** One criterion as text: `22–30`, `Islam, Hindu`; '' if it is not set. */
  function wordsOf(filters: SearchFilters, name: Criterion): string {
    if (name === 'id') return filters.id ?? '';
    if (name === 'age') {
      const { min, max } = filters.age ?? AGE_RANGE;
      return filters.age ? `${years(min)}–${years(max)}` : '';
    }
    if (name === 'height') {
      const { min, max } = filters.height ?? HEIGHT_RANGE;
      return filters.height ? `${feet(min)} – ${feet(max)}` : '';
    }
    const options: readonly Option[] = listCriteria[name];
    return (filters[name] ?? []).map((key) => labelOf(options, key, language)).join(', ');
  }

  const allWords = (filters: SearchFilters) =>
    criteria.map((name) => wordsOf(filters, name)).filter((words) => words !== '');

  /** A name from as many criteria as fit. */
  function suggestName(filters: SearchFilters): string {
    let name = '';
    for (const words of allWords(filters)) {
      const longer = name ? `${name}, ${words}` : words;
      if (longer.length <= SAVED_SEARCHES.nameLength) name = longer;
    }
    return name;
  }

  return { nameOf, years, feet, wordsOf, allWords, suggestName };
}
