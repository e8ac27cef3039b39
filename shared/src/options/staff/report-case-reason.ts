import type { Option, OptionKey } from '../option.ts';

interface ReportCaseReasonOption extends Option {
  /** Whether the decision is against the reported member. */
  readonly isAgainst: boolean;
}

/** Why a report case was decided as it was. Only staff read it. The key is the digit that staff press. */
export const reportCaseReasonOptions = [
  { key: '1', en: 'Nothing wrong found', bn: 'দোষের কিছু পাওয়া যায়নি', isAgainst: false },
  { key: '2', en: 'Not enough evidence', bn: 'যথেষ্ট প্রমাণ নেই', isAgainst: false },
  { key: '3', en: 'Private dispute', bn: 'নিজেদের মধ্যকার বিরোধ', isAgainst: false },
  { key: '4', en: 'False profile or photo', bn: 'মিথ্যা প্রোফাইল বা ছবি', isAgainst: true },
  { key: '5', en: 'Already married', bn: 'আগে থেকেই বিবাহিত', isAgainst: true },
  { key: '6', en: 'Wrong or dead number', bn: 'নম্বর ভুল বা বন্ধ', isAgainst: true },
  { key: '7', en: 'Insults or threats', bn: 'গালি বা হুমকি', isAgainst: true },
  { key: '8', en: 'Asks for money, or fraud', bn: 'টাকা চাওয়া বা প্রতারণা', isAgainst: true },
  { key: '9', en: 'Sexual or indecent', bn: 'অশালীন আচরণ', isAgainst: true },
] as const satisfies readonly ReportCaseReasonOption[];

export type ReportCaseReason = OptionKey<typeof reportCaseReasonOptions>;
