import { DEFAULT_DIAL_CODE } from '@milon/shared/constants';
import type { Correction } from '@milon/shared/contracts';
import { genderOptions } from '@milon/shared/options';
import { phoneText } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/use-format.ts';

/** The names of the fields, as the record calls them. */
export const correctionNames = {
  phone: 'fact.phone',
  birthDate: 'fact.born',
  gender: 'fact.gender',
} as const;

/** A corrected value in words, and the whole change. */
export function useCorrectionText() {
  const { t } = useTranslation();
  const { date, digits, label } = useFormat();

  function valueText(field: Correction['field'], value: string | undefined): string {
    if (value === undefined) return t('record.none');
    if (field === 'gender') return label(genderOptions, value);
    if (field === 'birthDate') return date(value);
    const isHere = value.startsWith(DEFAULT_DIAL_CODE);
    const number = isHere ? value.slice(DEFAULT_DIAL_CODE.length) : value;
    return digits(phoneText({ countryCode: isHere ? DEFAULT_DIAL_CODE : '', number }));
  }
  const changeText = ({ field, from, to }: Pick<Correction, 'field' | 'from' | 'to'>) =>
    `${t(correctionNames[field])}: ${valueText(field, from)} → ${valueText(field, to)}`;

  return { changeText };
}
