import type { Option } from '../option.ts';

/** Residency statuses, the values of `residentalStatus` (spec §3). */
export const residencyStatusOptions = [
  { key: '1', en: 'Citizen', bn: 'নাগরিক' },
  { key: '2', en: 'Permanent Resident', bn: 'স্থায়ী বাসিন্দা (পিআর)' },
  { key: '3', en: 'Student Visa', bn: 'স্টুডেন্ট ভিসা' },
  { key: '4', en: 'Temporary Visa', bn: 'অস্থায়ী ভিসা' },
  { key: '5', en: 'Work Permit', bn: 'ওয়ার্ক পারমিট' },
] as const satisfies readonly Option[];
