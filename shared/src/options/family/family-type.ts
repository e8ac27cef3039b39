import type { Option } from '../option.ts';

/** Family types (spec §3). */
export const familyTypeOptions = [
  { key: '1', en: 'Joint', bn: 'যৌথ' },
  { key: '2', en: 'Nuclear', bn: 'একক' },
] as const satisfies readonly Option[];
