import type { Option, OptionKey } from '../option.ts';

/** The review status of a photo (spec §4). */
export const photoStatusOptions = [
  { key: 'PENDING', en: 'Waiting for review', bn: 'পর্যালোচনার অপেক্ষায়' },
  { key: 'APPROVED', en: 'Approved', bn: 'অনুমোদিত' },
  { key: 'DECLINED', en: 'Declined', bn: 'অনুমোদিত হয়নি' },
] as const satisfies readonly Option[];

export type PhotoStatus = OptionKey<typeof photoStatusOptions>;
