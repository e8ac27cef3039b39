import type { Option } from '../option.ts';

/** The church of a Christian, for `faith.denomination` (decisions §10). */
export const denominationOptions = [
  { key: 'catholic', en: 'Catholic', bn: 'ক্যাথলিক' },
  { key: 'bangladesh', en: 'Church of Bangladesh (Anglican)', bn: 'চার্চ অব বাংলাদেশ (অ্যাংলিকান)' },
  { key: 'baptist', en: 'Baptist', bn: 'ব্যাপ্টিস্ট' },
  { key: 'presbyterian', en: 'Presbyterian', bn: 'প্রেসবিটারিয়ান' },
  { key: 'lutheran', en: 'Lutheran', bn: 'লুথারান' },
  { key: 'pentecostal', en: 'Pentecostal or Assemblies of God', bn: 'পেন্টেকস্টাল বা অ্যাসেম্বলিজ অব গড' },
  { key: 'adventist', en: 'Seventh-day Adventist', bn: 'সেভেন্থ ডে অ্যাডভেন্টিস্ট' },
  { key: 'other', en: 'Other', bn: 'অন্য মণ্ডলী' },
] as const satisfies readonly Option[];
