import type { Option, OptionKey } from '../option.ts';

/** The things that a member can verify. The labels are those of the verified badge (spec §2, §3). */
export const verificationKindOptions = [
  { key: 'phoneNumber', en: 'Phone Number', bn: 'ফোন নম্বর' },
  { key: 'email', en: 'Email Address', bn: 'ইমেইল ঠিকানা' },
  { key: 'nid', en: 'NID/Passport', bn: 'এনআইডি/পাসপোর্ট' },
  { key: 'other', en: 'Others', bn: 'অন্যান্য' },
] as const satisfies readonly Option[];

export type VerificationKind = OptionKey<typeof verificationKindOptions>;
