import { DEGREE_YEARS } from '@milon/shared/constants';
import { latinDigits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { SelectOptionField, TextLineField } from './fields.tsx';

const isDegreeYear = (text: string) =>
  /^\d{4}$/.test(text) && Number(text) >= DEGREE_YEARS.min && Number(text) <= DEGREE_YEARS.max;

/** Education, profession and income. */
export function CareerSection() {
  const { t } = useTranslation('account');
  return (
    <>
      <SelectOptionField name="education.degree" />
      <SelectOptionField name="education.subject" />
      <TextLineField name="education.collage" maxLength={120} />
      <TextLineField
        name="education.year"
        inputMode="numeric"
        maxLength={4}
        rules={{
          setValueAs: (value: unknown) => latinDigits(String(value)).trim(),
          validate: (value) => value === '' || isDegreeYear(latinDigits(value)) || t('yearWrong'),
        }}
      />
      <SelectOptionField name="education.university" />
      <TextLineField name="education.institution" maxLength={120} />
      <SelectOptionField name="workingAs" />
      <SelectOptionField name="workingWith" />
      <SelectOptionField name="sallary" />
    </>
  );
}
