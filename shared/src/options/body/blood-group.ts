import type { Option } from '../option.ts';

/** Blood groups (spec §3). */
export const bloodGroupOptions = [
  { key: '1', en: 'A+', bn: 'এ পজিটিভ' },
  { key: '2', en: 'A-', bn: 'এ নেগেটিভ' },
  { key: '3', en: 'B+', bn: 'বি পজিটিভ' },
  { key: '4', en: 'B-', bn: 'বি নেগেটিভ' },
  { key: '5', en: 'O+', bn: 'ও পজিটিভ' },
  { key: '6', en: 'O-', bn: 'ও নেগেটিভ' },
  { key: '7', en: 'AB+', bn: 'এবি পজিটিভ' },
  { key: '8', en: 'AB-', bn: 'এবি নেগেটিভ' },
] as const satisfies readonly Option[];
