import type { Option, OptionKey } from '../option.ts';

/** Package types, also used by the package filter (spec §3). The keys are the words on the wire. */
export const packageTypeOptions = [
  { key: 'Both', en: 'Both', bn: 'উভয়' },
  { key: 'Paid', en: 'Paid', bn: 'পেইড' },
  { key: 'New', en: 'New', bn: 'নতুন' },
] as const satisfies readonly Option[];

export type PackageType = OptionKey<typeof packageTypeOptions>;
