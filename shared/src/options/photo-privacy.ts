import type { Option, OptionKey } from './option.ts';

/** Who sees a member's photos unblurred. Other members get a blurred rendition. */
export const photoPrivacyOptions = [
  { key: 'everyone', en: 'Everyone', bn: 'সবাই' },
  { key: 'members', en: 'Logged-in members', bn: 'লগ ইন করা সদস্যরা' },
  { key: 'premium', en: 'Premium members', bn: 'প্রিমিয়াম সদস্যরা' },
  { key: 'connections', en: 'Connected members', bn: 'আমার সঙ্গে যুক্ত সদস্যরা' },
] as const satisfies readonly Option[];

export type PhotoPrivacy = OptionKey<typeof photoPrivacyOptions>;
