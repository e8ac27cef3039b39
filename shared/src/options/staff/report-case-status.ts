import type { Option, OptionKey } from '../option.ts';

/** The state of a case about a reported member. */
export const reportCaseStatusOptions = [
  { key: 'OPEN', en: 'Waiting', bn: 'অপেক্ষায়' },
  { key: 'APPEALED', en: 'Appealed', bn: 'আপিল করা হয়েছে' },
  { key: 'DISMISSED', en: 'Dismissed', bn: 'খারিজ' },
  { key: 'WARNED', en: 'Warned', bn: 'সতর্ক করা হয়েছে' },
  { key: 'DEACTIVATED', en: 'Deactivated', bn: 'নিষ্ক্রিয় করা হয়েছে' },
  { key: 'DELETED', en: 'Deleted', bn: 'মুছে ফেলা হয়েছে' },
] as const satisfies readonly Option[];

export type ReportCaseStatus = OptionKey<typeof reportCaseStatusOptions>;

/** The state of one report. */
export const reportStatusOptions = [
  { key: 'PENDING', en: 'Waiting', bn: 'অপেক্ষায়' },
  { key: 'UPHELD', en: 'Upheld', bn: 'সঠিক' },
  { key: 'DISMISSED', en: 'Not upheld', bn: 'সঠিক নয়' },
] as const satisfies readonly Option[];

export type ReportStatus = OptionKey<typeof reportStatusOptions>;
