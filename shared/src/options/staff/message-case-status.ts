import type { Option, OptionKey } from '../option.ts';

/** The status of a message case. */
export const messageCaseStatusOptions = [
  { key: 'OPEN', en: 'Waiting', bn: 'অপেক্ষায়' },
  { key: 'CLEARED', en: 'No problem', bn: 'সমস্যা নেই' },
  { key: 'WARNED', en: 'Warned', bn: 'সতর্ক করা হয়েছে' },
  { key: 'BANNED', en: 'Banned', bn: 'নিষিদ্ধ' },
] as const satisfies readonly Option[];

export type MessageCaseStatus = OptionKey<typeof messageCaseStatusOptions>;
