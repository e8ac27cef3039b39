import type { Option } from '../option.ts';

/** Blood groups (spec §3). */
export const bloodGroupOptions = [
  { key: '1', en: 'A+', bn: 'এ+' },
  { key: '2', en: 'A-', bn: 'এ-' },
  { key: '3', en: 'B+', bn: 'বি+' },
  { key: '4', en: 'B-', bn: 'বি-' },
  { key: '5', en: 'O+', bn: 'ও+' },
  { key: '6', en: 'O-', bn: 'ও-' },
  { key: '7', en: 'AB+', bn: 'এবি+' },
  { key: '8', en: 'AB-', bn: 'এবি-' },
] as const satisfies readonly Option[];
