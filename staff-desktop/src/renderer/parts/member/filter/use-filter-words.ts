import type { BulkChange } from '@milon/shared/contracts';
import { useTranslation } from 'react-i18next';
import type { DayRange, NumberRange } from '../../../lib/address/use-address.ts';
import { useFormat } from '../../../lib/use-format.ts';
import { type FilterField, filterFields } from './filter-fields.ts';
import { rangeWords } from './filter-words.ts';

type StoredFilter = NonNullable<BulkChange['filter']>;

/** Each part of a filter in words, such as `Gender: Women`, in the order of the toolbar. */
export function useFilterWords(): (filter: StoredFilter) => string[] {
  const { t } = useTranslation();
  const { date, language, number } = useFormat();

  function valueOf({ kind, options = [] }: FilterField, value: unknown): string | undefined {
    if (kind === 'numbers') {
      const { min, max } = value as NumberRange;
      const shown = (one: number | undefined) => (one === undefined ? undefined : number(one));
      return rangeWords(shown(min), shown(max));
    }
    if (kind === 'days') {
      const { from, to } = value as DayRange;
      const shown = (day: string | undefined) => day && date(`${day}T00:00:00Z`);
      return rangeWords(shown(from), shown(to));
    }
    if (kind === 'flag') return t(value ? 'bulk.yes' : 'bulk.no');
    const keys = value as readonly string[];
    return options
      .filter(({ key }) => keys.includes(key))
      .map((option) => option[language])
      .join(', ');
  }

  return (filter) => [
    ...filterFields(t, () => true).flatMap((field) => {
      const value = (filter as Readonly<Record<string, unknown>>)[field.name];
      const words = value === undefined ? undefined : valueOf(field, value);
      return words ? [`${field.label}: ${words}`] : [];
    }),
    ...(filter.assigned ? [`${t('work.whose')}: ${t(`work.whoseOf.${filter.assigned}`)}`] : []),
  ];
}
