import { useTranslation } from 'react-i18next';
import { useLabelOf, useOwner } from '../../../entities/profile/use-whose.ts';

type Label =
  | 'fullName'
  | 'gender'
  | 'birthDate'
  | 'religion'
  | 'marital'
  | 'height'
  | 'education'
  | 'work'
  | 'profession'
  | 'income'
  | 'place';

/** The label of a question, for a parent, relative or friend too. */
export function useOwnerLabel(profileCreatedFor: string, gender: string): (label: Label) => string {
  const { t } = useTranslation('auth');
  const { whose } = useOwner(profileCreatedFor, gender);
  const labelOf = useLabelOf();
  return (label) => labelOf(whose, t(label));
}
