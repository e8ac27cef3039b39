import { hasOwn } from '@milon/shared/lists';
import { useTranslation } from 'react-i18next';

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

/** Whose profile it is. */
interface Owner {
  readonly who: 'self' | 'men' | 'women';
  /** 'Her', or 'মেয়ের'; '' for one's own. */
  readonly whose: string;
}

/** Words for whoever keeps the profile of a daughter, a brother or a friend. */
export function useOwner(profileCreatedFor = '', gender = ''): Owner {
  const { t } = useTranslation('access');
  if (!isForOther(profileCreatedFor)) return { who: 'self', whose: '' };
  const relation = relations[profileCreatedFor];
  const isOpen = relation === 'friend' || relation === 'relative';
  const known = gender === 'men' || gender === 'women';
  return {
    who: gender === 'women' ? 'women' : 'men',
    whose: t(`whose_${isOpen && known ? (`${relation}_${gender}` as const) : relation}`),
  };
}

/** A label whose first word keeps its capital: a name, or letters such as NID. */
const properNoun = /^(?:Quran|[A-Z]{2})/;

/** Puts whose it is before a label: `Her full name`. The plain label for one's own. */
export function useLabelOf(): (whose: string, label: string) => string {
  const { t, i18n } = useTranslation('access');
  return (whose, label) => {
    if (whose === '') return label;
    const isLowered = i18n.language === 'en' && !properNoun.test(label);
    const what = isLowered ? label.charAt(0).toLowerCase() + label.slice(1) : label;
    return t('labelOf', { whose, what });
  };
}
