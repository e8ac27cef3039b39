import type { Option, OptionKey } from '../option.ts';

/** Documents that can verify a member (spec §1). */
export const documentKindOptions = [
  { key: 'nid', en: 'National ID', bn: 'জাতীয় পরিচয়পত্র' },
  { key: 'passport', en: 'Passport', bn: 'পাসপোর্ট' },
] as const satisfies readonly Option[];

export type DocumentKind = OptionKey<typeof documentKindOptions>;
