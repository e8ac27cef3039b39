import type { Option } from '../option.ts';

/**
 * Employer sectors (spec §3). The specification names the list, but no field that holds it.
 * @public
 */
export const employerSectorOptions = [
  { key: '1', en: 'Private', bn: 'বেসরকারি' },
  { key: '2', en: 'Government', bn: 'সরকারি' },
] as const satisfies readonly Option[];
