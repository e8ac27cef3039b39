import type { ActivePolicy, Language } from '../options/index.ts';

/** The default message of each policy, if staff wrote no message of their own (spec §3 activePolicy). */
export const policyMessages: Readonly<Record<ActivePolicy, Readonly<Record<Language, string>>>> = {
  '1': { en: 'Your profile is active.', bn: 'আপনার প্রোফাইল সক্রিয় আছে।' },
  '2': {
    en: 'Your profile is not shown to others at the moment. Complete it, or ask our support how to become active again.',
    bn: 'আপনার প্রোফাইল এখন অন্যদের দেখানো হচ্ছে না। প্রোফাইল সম্পূর্ণ করুন, অথবা আবার সক্রিয় হতে সাপোর্টে যোগাযোগ করুন।',
  },
  '3': {
    en: 'Your profile is active, but something in it needs your attention. Please check it and make the necessary corrections.',
    bn: 'আপনার প্রোফাইল সক্রিয়। তবে প্রোফাইলের কিছু বিষয়ে আপনার নজর দরকার। দেখে নিয়ে প্রয়োজনীয় সংশোধন করুন।',
  },
  '4': {
    en: 'Welcome. Our team checks every new profile before others see it, usually within a day. In the meantime, add a photo and complete your profile.',
    bn: 'স্বাগতম। অন্যরা দেখার আগে আমাদের টিম প্রতিটি নতুন প্রোফাইল দেখে নেয়, সাধারণত এক দিনের মধ্যে। এর মধ্যে একটি ছবি দিন ও প্রোফাইল সম্পূর্ণ করুন।',
  },
  '5': {
    en: 'This account was closed by our team. If you think that this is a mistake, please contact support.',
    bn: 'আমাদের টিম এই অ্যাকাউন্টটি বন্ধ করেছে। ভুল হয়েছে মনে হলে সাপোর্টে যোগাযোগ করুন।',
  },
};

/** The staff's own message, or else the policy's default. */
export function policyMessage(
  policy: ActivePolicy,
  own: string | null | undefined,
  language: Language,
): string {
  return own || policyMessages[policy][language];
}
