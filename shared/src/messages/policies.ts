import type { ActivePolicy, Language } from '../options/index.ts';

/** The default message of each policy, if staff wrote no message of their own (spec §3 activePolicy). */
export const policyMessages: Readonly<Record<ActivePolicy, Readonly<Record<Language, string>>>> = {
  '1': { en: 'Your profile is active.', bn: 'আপনার প্রোফাইল সক্রিয় আছে।' },
  '2': {
    en: 'Your profile is not shown to others at the moment. Complete your profile, or contact support to make it active again.',
    bn: 'আপনার প্রোফাইল এখন অন্যদের দেখানো হচ্ছে না। প্রোফাইল সম্পূর্ণ করুন, অথবা আবার সক্রিয় হতে সাপোর্টে যোগাযোগ করুন।',
  },
  '3': {
    en: 'Your profile is active, but something in it needs your attention. Please check your profile and correct it.',
    bn: 'আপনার প্রোফাইল সক্রিয়। তবে প্রোফাইলের কিছু বিষয়ে আপনার নজর দরকার। দেখে নিয়ে প্রয়োজনীয় সংশোধন করুন।',
  },
  '4': {
    en: 'Your profile is not shown to others for now. Please look through it and correct what needs it, or contact support.',
    bn: 'আপনার প্রোফাইল আপাতত অন্যদের দেখানো হচ্ছে না। প্রোফাইলটি দেখে প্রয়োজনীয় সংশোধন করুন, অথবা সাপোর্টে যোগাযোগ করুন।',
  },
  '5': {
    en: 'Our team has closed this account. If you think this is a mistake, please contact support.',
    bn: 'আমাদের টিম এই অ্যাকাউন্টটি বন্ধ করেছে। ভুল হয়েছে মনে হলে সাপোর্টে যোগাযোগ করুন।',
  },
};

/** The message of PROFILE_INACTIVE for a profile that is new (decisions §3). */
export const firstLookMessage: Readonly<Record<Language, string>> = {
  en: 'Our team is still looking at your new profile. You can invite, write and see numbers as soon as they approve it.',
  bn: 'আমাদের টিম এখনো আপনার নতুন প্রোফাইলটি দেখছে। অনুমোদনের পরই আপনি আমন্ত্রণ পাঠাতে, লিখতে ও নম্বর দেখতে পারবেন।',
};

/** The staff's own message, or else the policy's default. */
export function policyMessage(
  policy: ActivePolicy,
  own: string | null | undefined,
  language: Language,
): string {
  return own || policyMessages[policy][language];
}
