import type { Option } from '../option.ts';

/** Who a guardian is to the member (decisions §10). */
export const guardianRelationOptions = [
  { key: '1', en: 'Father', bn: 'বাবা' },
  { key: '2', en: 'Mother', bn: 'মা' },
  { key: '3', en: 'Brother', bn: 'ভাই' },
  { key: '4', en: 'Sister', bn: 'বোন' },
  { key: '5', en: 'Uncle', bn: 'চাচা, মামা, ফুফা বা খালু' },
  { key: '6', en: 'Aunt', bn: 'চাচি, মামি, ফুফু বা খালা' },
  { key: '7', en: 'Grandparent', bn: 'দাদা, দাদি, নানা বা নানি' },
  { key: '8', en: 'Other', bn: 'অন্য কেউ' },
] as const satisfies readonly Option[];
