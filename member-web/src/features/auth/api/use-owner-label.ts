import { hasOwn } from '@milon/shared/lists';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format.ts';

type Label =
  | 'fullName'
  | 'firstName'
  | 'lastName'
  | 'gender'
  | 'birthDate'
  | 'religion'
  | 'marital'
  | 'height'
  | 'education'
  | 'profession'
  | 'income'
  | 'city'
  | 'district';

const relations = {
  '2': 'son',
  '3': 'daughter',
  '4': 'brother',
  '5': 'sister',
  '6': 'friend',
  '7': 'relative',
} as const;

/** Whether the profile is for someone other than the person who fills it in. */
export function isForOther(profileCreatedFor: string): profileCreatedFor is keyof typeof relations {
  return hasOwn(relations, profileCreatedFor);
}

/**
 * The label of a field for a parent, relative or friend who fills it in, such as `Her full name`. The plain
 * label for an own profile.
 */
export function useOwnerLabel(profileCreatedFor: string, gender: string): (label: Label) => string {
  const { t } = useTranslation(['auth', 'access']);
  const { language } = useFormat();
  return (label) => {
    const what = t(label);
    if (!isForOther(profileCreatedFor)) return what;
    const relation = relations[profileCreatedFor];
    const isOpen = relation === 'friend' || relation === 'relative';
    const known = gender === 'men' || gender === 'women';
    const whose = t(`access:whose_${isOpen && known ? (`${relation}_${gender}` as const) : relation}`);
    const inside = language === 'en' ? what.charAt(0).toLowerCase() + what.slice(1) : what;
    return t('access:labelOf', { whose, what: inside });
  };
}
