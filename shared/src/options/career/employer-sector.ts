import type { Option, OptionKey } from '../option.ts';

/** Employer sectors (spec §3). */
export const employerSectorOptions = [
  { key: '1', en: 'Private', bn: 'বেসরকারি' },
  { key: '2', en: 'Government', bn: 'সরকারি' },
] as const satisfies readonly Option[];

export type EmployerSector = OptionKey<typeof employerSectorOptions>;
