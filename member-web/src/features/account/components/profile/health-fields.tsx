import { useTranslation } from 'react-i18next';
import { SelectOptionField, TextAreaField } from './fields.tsx';

/** What is told of health by choice; the consent stands above it. */
export function HealthFields() {
  const { t } = useTranslation('account');
  return (
    <>
      <SelectOptionField name="health.thalassemia" hint={t('thalassemiaHint')} />
      <TextAreaField name="health.note" maxLength={300} hint={t('healthNoteHint')} />
    </>
  );
}
