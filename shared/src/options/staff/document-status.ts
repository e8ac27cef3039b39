import type { Option, OptionKey } from '../option.ts';

/** The status of a document. */
export const documentStatusOptions = [
  { key: 'PENDING', en: 'Waiting', bn: 'অপেক্ষায়' },
  { key: 'VERIFIED', en: 'Verified', bn: 'যাচাই করা' },
  { key: 'REFUSED', en: 'Rejected', bn: 'গ্রহণ করা হয়নি' },
] as const satisfies readonly Option[];

export type DocumentStatus = OptionKey<typeof documentStatusOptions>;
