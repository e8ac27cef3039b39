import { heightOptions } from '../options/body/height.ts';
import { type Language, labelOf } from '../options/option.ts';
import type { MissedRange } from '../rules/matching/preference-ranges.ts';

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
export function rangeSentence({ field, fault, bounds }: MissedRange, language: Language): string {
  const end = (value: number) =>
    field === 'height' ? labelOf(heightOptions, String(value), language) : String(value);
  return sentences[field][fault][language]
    .replace('{min}', end(bounds.min))
    .replace('{max}', end(bounds.max))
    .replace('{gap}', String(bounds.minGap));
}
