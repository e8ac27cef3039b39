import type { Option } from '../option.ts';

/** Castes as Hindu families in Bangladesh name their own, for `faith.caste` (decisions §10). */
export const casteOptions = [
  { key: 'brahmin', en: 'Brahmin', bn: 'ব্রাহ্মণ' },
  { key: 'kayastha', en: 'Kayastha', bn: 'কায়স্থ' },
  { key: 'baidya', en: 'Baidya', bn: 'বৈদ্য' },
  { key: 'vaishya', en: 'Vaishya, Saha or Banik', bn: 'বৈশ্য, সাহা বা বণিক' },
  { key: 'nabashakh', en: 'Nabashakh', bn: 'নবশাখ' },
  { key: 'mahishya', en: 'Mahishya', bn: 'মাহিষ্য' },
  { key: 'namasudra', en: 'Namasudra', bn: 'নমঃশূদ্র' },
  { key: 'rajbanshi', en: 'Rajbanshi', bn: 'রাজবংশী' },
  { key: 'other', en: 'Other', bn: 'অন্য' },
] as const satisfies readonly Option[];
