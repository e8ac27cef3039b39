import type { Preference, PublicSettings, WishField } from '@milon/shared/contracts';
import { requirementSentence } from '@milon/shared/messages';
import { heightOptions, labelOf } from '@milon/shared/options';
import { type RangeWish, wishOptions } from '@milon/shared/rules';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../components/facts.tsx';
import { useFormat } from '../../../lib/use-format.ts';

/** The wishes in the order of the form, with their text keys. */
export const wishNames = {
  birthday: 'fact.age',
  height: 'fact.height',
  religion: 'fact.religion',
  maritalStatus: 'fact.maritalStatus',
  location: 'fact.places',
  home: 'fact.home',
  education: 'fact.degree',
  workingAs: 'fact.workingAs',
  workingWith: 'fact.workingWith',
  sallary: 'fact.income',
  prayer: 'fact.prayer',
  quran: 'fact.quran',
  madhab: 'fact.madhab',
  beard: 'fact.beard',
  dress: 'fact.dress',
  mahram: 'fact.mahram',
  caste: 'fact.caste',
  gana: 'fact.gana',
  denomination: 'fact.denomination',
  tradition: 'fact.tradition',
  study: 'fact.study',
  work: 'fact.work',
  place: 'fact.place',
  withParents: 'fact.withParents',
  children: 'fact.children',
  house: 'fact.house',
  land: 'fact.land',
  thalassemia: 'fact.thalassemia',
} as const satisfies Record<WishField, string>;
export const wishOrder = Object.keys(wishNames) as WishField[];

/** Texts for wishes: the ends of a range ('Min 22 Yrs'), and a whole wish on one line. */
export function useWishWords() {
  const { t } = useTranslation();
  const { language, number } = useFormat();
  const endOf = (wish: RangeWish, value: number) =>
    wish === 'height' ? labelOf(heightOptions, String(value), language) : number(value);

  /** Undefined if the wish is empty. */
  function line(preference: Preference, wish: WishField): string | undefined {
    if (wish === 'birthday' || wish === 'height') {
      const range = preference[wish];
      return range && `${endOf(wish, range.min)} – ${endOf(wish, range.max)}`;
    }
    const keys = preference[wish];
    return keys?.length
      ? keys.map((key) => labelOf(wishOptions[wish], key, language) || key).join(', ')
      : undefined;
  }

  return {
    line,
    end: (wish: RangeWish, end: 'min' | 'max', value: number) => {
      const words = { value: endOf(wish, value) };
      if (wish === 'height') return t(end === 'min' ? 'preference.minHeight' : 'preference.maxHeight', words);
      return t(end === 'min' ? 'preference.minYears' : 'preference.maxYears', words);
    },
    value: (wish: RangeWish, value: number) =>
      wish === 'height' ? endOf(wish, value) : t('preference.years', { value: endOf(wish, value) }),
    facts: (preference: Preference): Fact[] => [
      ...wishOrder.flatMap((wish) => {
        const value = line(preference, wish);
        if (value === undefined) return [];
        const isMust = preference.musts?.includes(wish);
        return [{ name: t(wishNames[wish]), value: isMust ? `${value} · ${t('preference.must')}` : value }];
      }),
      ...(preference.furtherMarriage
        ? [{ name: t('fact.furtherMarriage'), value: t('preference.furtherYes') }]
        : []),
    ],
  };
}

/** What the settings ask of a wish of a member of this gender. */
export function useWishHint() {
  const { digits, language } = useFormat();
  return (gender: string, settings: PublicSettings, wish: WishField): string | undefined => {
    const sentence = requirementSentence(gender, wish, settings, language);
    return sentence === undefined ? undefined : digits(sentence);
  };
}
