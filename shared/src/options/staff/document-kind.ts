import type { Option, OptionKey } from '../option.ts';

/** Documents that can verify a member (spec §1). */
export const identityKindOptions = [
  { key: 'nid', en: 'National ID', bn: 'জাতীয় পরিচয়পত্র' },
  { key: 'passport', en: 'Passport', bn: 'পাসপোর্ট' },
] as const satisfies readonly Option[];

/** The same, and the permission for a further marriage (decisions §10). */
export const documentKindOptions = [
  ...identityKindOptions,
  { key: 'permission', en: 'Arbitration Council’s permission', bn: 'সালিশি পরিষদের অনুমতিপত্র' },
] as const satisfies readonly Option[];

export type DocumentKind = OptionKey<typeof documentKindOptions>;
