import { latinDigits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Choice, Line } from './fields.tsx';

/** Education, profession and income. */
export function CareerSection() {
  const { t } = useTranslation('account');
  return (
    <>
      <Choice name="education.degree" />
      <Choice name="education.subject" />
      <Line name="education.collage" maxLength={120} />
      <Line
        name="education.year"
        inputMode="numeric"
        maxLength={4}
        rules={{
          setValueAs: (value: unknown) => latinDigits(String(value)).trim(),
          validate: (value) =>
            value === '' || /^(19[5-9]|20\d)\d$/.test(latinDigits(value)) || t('yearWrong'),
        }}
      />
      <Choice name="education.university" />
      <Line name="education.institution" maxLength={120} />
      <Choice name="workingAs" />
      <Choice name="workingWith" />
      <Choice name="sallary" />
    </>
  );
}
