import type { Preference, PublicSettings, WishField } from '../contracts/index.ts';
import { heightOptions } from '../options/body/height.ts';
import { type Language, labelOf } from '../options/option.ts';
import { localDigits } from '../rules/identity/local-digits.ts';
import { boundsOf } from '../rules/matching/preference-limits.ts';
import { minimumMessage, minimumsOf, missedMinimums } from '../rules/matching/preference-minimums.ts';
import { isRangeRequired, type MissedRange, missedRanges } from '../rules/matching/preference-ranges.ts';
import { isAskedAboutFurther } from '../rules/visibility/further-marriage.ts';

const onlyWomen = { en: 'Only women are asked this.', bn: 'এটি শুধু নারীদের জিজ্ঞাসা করা হয়।' } as const;

const sentences = {
  birthday: {
    missing: { en: 'Choose an age range.', bn: 'বয়সের সীমা বেছে নিন।' },
    beyond: {
      en: 'The age range must lie between {min} and {max} years.',
      bn: 'বয়সের সীমা {min} থেকে {max} বছরের মধ্যে হতে হবে।',
    },
    narrow: {
      en: 'The age range must span at least {gap} years.',
      bn: 'বয়সের সীমায় অন্তত {gap} বছরের ব্যবধান থাকতে হবে।',
    },
  },
  height: {
    missing: { en: 'Choose a height range.', bn: 'উচ্চতার সীমা বেছে নিন।' },
    beyond: {
      en: 'The height range must lie between {min} and {max}.',
      bn: 'উচ্চতার সীমা {min} থেকে {max}, এর মধ্যে হতে হবে।',
    },
    narrow: {
      en: 'The height range must span at least {gap} inches.',
      bn: 'উচ্চতার সীমায় অন্তত {gap} ইঞ্চির ব্যবধান থাকতে হবে।',
    },
  },
} as const;

/** Why the settings refuse a range of a preference: `The age range must span at least 10 years.` */
function rangeSentence({ field, fault, bounds }: MissedRange, language: Language): string {
  const end = (value: number) =>
    field === 'height' ? labelOf(heightOptions, String(value), language) : localDigits(value, language);
  return sentences[field][fault][language]
    .replace('{min}', end(bounds.min))
    .replace('{max}', end(bounds.max))
    .replace('{gap}', localDigits(bounds.minGap, language));
}

export interface PreferenceFault {
  readonly field: WishField | 'furtherMarriage';
  readonly message: string;
}

/**
 * What the settings refuse in a preference, wish by wish: a list with too few options, or a range that is
 * missing, beyond the bounds, or too narrow (spec §5, decisions §9).
 */
export function preferenceFaults(
  gender: string,
  preference: Preference,
  settings: PublicSettings,
  language: Language,
): PreferenceFault[] {
  return [
    ...(preference.furtherMarriage && !isAskedAboutFurther(gender)
      ? [{ field: 'furtherMarriage' as const, message: onlyWomen[language] }]
      : []),
    ...missedMinimums(gender, preference, settings.preference).map(({ field, minimum }) => ({
      field,
      message: minimumMessage(minimum, language),
    })),
    ...missedRanges(gender, preference, settings).map((missed) => ({
      field: missed.field,
      message: rangeSentence(missed, language),
    })),
  ];
}

const requirements = {
  birthday: {
    en: 'Please state an age range of at least {least} years.',
    bn: 'বয়সের সীমা জানান, ব্যবধান অন্তত {least} বছর।',
  },
  height: {
    en: 'Please state a height range of at least {least} inches.',
    bn: 'উচ্চতার সীমা জানান, ব্যবধান অন্তত {least} ইঞ্চি।',
  },
  list: { en: 'Choose at least {least}, or none.', bn: 'অন্তত {least}টি বেছে নিন, অথবা একটিও নয়।' },
} as const;

/** What the settings ask of a wish, to show before anything is refused. Undefined if they ask nothing. */
export function requirementSentence(
  gender: string,
  wish: WishField,
  settings: PublicSettings,
  language: Language,
): string | undefined {
  if (wish === 'birthday' || wish === 'height') {
    if (!isRangeRequired(gender, wish, settings)) return undefined;
    const least = Math.max(1, boundsOf(settings, gender)[wish].minGap);
    return requirements[wish][language].replace('{least}', localDigits(least, language));
  }
  if (wish !== 'education' && wish !== 'workingAs' && wish !== 'workingWith') return undefined;
  const least = minimumsOf(gender, settings.preference)[wish];
  return least > 1 ? requirements.list[language].replace('{least}', localDigits(least, language)) : undefined;
}
