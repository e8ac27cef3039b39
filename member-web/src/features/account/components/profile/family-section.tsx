import { latinDigits } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import { SelectOptionField, TextAreaField, TextLineField } from './fields.tsx';

const mostSiblings = 20;

/** Parents, siblings, and a description of the family. */
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
      <SelectOptionField name="family.fatherStatus" />
      <SelectOptionField name="family.motherStatus" />
      <TextLineField name="family.brothers" inputMode="numeric" maxLength={2} rules={siblings} />
      <TextLineField name="family.sisters" inputMode="numeric" maxLength={2} rules={siblings} />
      <SelectOptionField name="family.familyType" />
      <SelectOptionField name="family.familyValues" />
      <SelectOptionField name="family.familyAffluence" />
      <TextLineField name="family.familyLocation" maxLength={120} />
      <SelectOptionField name="familyStatusWant" />
      <TextAreaField name="family.about" maxLength={2000} />
    </>
  );
}
