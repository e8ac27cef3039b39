import type { Option, OptionKey } from '../option.ts';

/** Staff roles (spec §3). */
export const staffRoleOptions = [
  { key: '1', en: 'Administration', bn: 'প্রশাসন' },
  { key: '2', en: 'Uploader', bn: 'আপলোডার' },
] as const satisfies readonly Option[];

export type StaffRole = OptionKey<typeof staffRoleOptions>;
