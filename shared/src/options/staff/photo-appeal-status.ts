import type { Option, OptionKey } from '../option.ts';

/** The status of a member's appeal against a declined photo. */
export const photoAppealStatusOptions = [
  { key: 'WAITING', en: 'We are looking at it again', bn: 'আমরা আবার দেখছি' },
  { key: 'UPHELD', en: 'We looked again: the decision stands', bn: 'আবার দেখা হয়েছে, সিদ্ধান্ত বহাল আছে' },
  { key: 'OVERTURNED', en: 'We looked again and accepted it', bn: 'আবার দেখে ছবিটি গ্রহণ করা হয়েছে' },
] as const satisfies readonly Option[];

export type PhotoAppealStatus = OptionKey<typeof photoAppealStatusOptions>;
