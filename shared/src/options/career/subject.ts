import type { Option, OptionKey } from '../option.ts';

/** Education subjects; the keys begin at 2, as spec §3 has them. */
export const subjectOptions = [
  { key: '2', en: 'Arts', bn: 'মানবিক' },
  { key: '3', en: 'Science', bn: 'বিজ্ঞান' },
  { key: '4', en: 'MBBS/BDS/DHMS', bn: 'এমবিবিএস/বিডিএস/ডিএইচএমএস' },
  { key: '5', en: 'Engineering/Technology', bn: 'প্রকৌশল/প্রযুক্তি' },
  { key: '6', en: 'Computer & IT', bn: 'কম্পিউটার ও আইটি' },
  { key: '7', en: 'Commerce', bn: 'বাণিজ্য/ব্যবসায় শিক্ষা' },
  { key: '8', en: 'Law', bn: 'আইন' },
  { key: '9', en: 'Arabic', bn: 'আরবি' },
  { key: '10', en: 'Nursing/Health', bn: 'নার্সিং/স্বাস্থ্য' },
  { key: '11', en: 'Armed Forces', bn: 'সশস্ত্র বাহিনী' },
] as const satisfies readonly Option[];

export type Subject = OptionKey<typeof subjectOptions>;
