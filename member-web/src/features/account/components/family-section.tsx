import { latinDigits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { Area, Choice, Line } from './fields.tsx';

const mostSiblings = 20;

/** Parents, siblings, and what the family is like. */
export function FamilySection() {
  const { t } = useTranslation('account');
  const siblings = {
    setValueAs: (value: unknown) => latinDigits(String(value)).trim(),
    validate: (value: unknown) =>
      value === '' ||
      (/^\d{1,2}$/.test(latinDigits(String(value))) && Number(latinDigits(String(value))) <= mostSiblings) ||
      t('siblingsWrong'),
  };
  return (
    <>
      <Choice name="family.fatherStatus" />
      <Choice name="family.motherStatus" />
      <Line name="family.brothers" inputMode="numeric" maxLength={2} rules={siblings} />
      <Line name="family.sisters" inputMode="numeric" maxLength={2} rules={siblings} />
      <Choice name="family.familyType" />
      <Choice name="family.familyValues" />
      <Choice name="family.familyAffluence" />
      <Line name="family.familyLocation" maxLength={120} />
      <Choice name="familyStatusWant" />
      <Area name="family.about" maxLength={2000} />
    </>
  );
}
