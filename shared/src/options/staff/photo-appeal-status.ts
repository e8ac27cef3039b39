import type { Option, OptionKey } from '../option.ts';

/** The status of a member's appeal against a declined photo. */
export const photoAppealStatusOptions = [
  { key: 'WAITING', en: 'Another review is in progress', bn: 'আমরা আবার দেখছি' },
  { key: 'UPHELD', en: 'Reviewed again: not approved', bn: 'আবার দেখা হয়েছে, অনুমোদিত হয়নি' },
  { key: 'OVERTURNED', en: 'Reviewed again: approved', bn: 'আবার দেখা হয়েছে, অনুমোদিত' },
] as const satisfies readonly Option[];

export type PhotoAppealStatus = OptionKey<typeof photoAppealStatusOptions>;
