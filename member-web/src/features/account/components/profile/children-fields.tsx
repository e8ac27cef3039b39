import { mayHaveChildren } from '@milon/shared/rules';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProfileDraft } from '../../api/profile/profile-draft.ts';
import { PeopleField } from './family-section.tsx';
import { SelectOptionField } from './fields.tsx';

const mostChildren = 10;

/** Children, of who was married. */
export function ChildrenFields() {
  const { t } = useTranslation('account');
  const { watch } = useFormContext<ProfileDraft>();
  if (!mayHaveChildren(watch('maritalStatus'))) return null;
  return (
    <>
      <PeopleField name="children.number" most={mostChildren} wrong={t('childrenWrong')} />
      {watch('children.number') === '0' ? null : <SelectOptionField name="children.with" />}
    </>
  );
}
