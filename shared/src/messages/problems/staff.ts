import { TAKEN_CONTACTS_PER_DAY } from '../../constants.ts';
import { bn, type ProblemWords } from './words.ts';

/** Messages about the work of staff. */
export const staffProblems = {
  NOT_SHOWN: {
    en: 'Others do not see this profile now, so its biodata could not be opened.',
    bn: 'প্রোফাইলটি এখন অন্যদের দেখানো হচ্ছে না, তাই এর বায়োডাটা খোলা যেত না।',
  },
  NOT_PROVEN: {
    en: 'The member has proven neither a phone number nor an email, so there is no contact to show.',
    bn: 'সদস্যের ফোন নম্বর বা ইমেইল কোনোটিই যাচাই করা নেই, তাই দেখানোর মতো যোগাযোগ নেই।',
  },
  OWN_UPLOAD: {
    en: 'You uploaded this photo, so someone else must decide.',
    bn: 'ছবিটি আপনি আপলোড করেছেন, তাই অন্য কেউ সিদ্ধান্ত নেবেন।',
  },
  OWN_ENTRY: {
    en: 'You entered this, so someone else must decide.',
    bn: 'এটি আপনি লিখেছেন, তাই অন্য কেউ সিদ্ধান্ত নেবেন।',
  },
  OWN_DECISION: {
    en: 'You decided on this before, so someone else must decide now.',
    bn: 'এটির সিদ্ধান্ত আগে আপনিই দিয়েছেন, তাই এবার অন্য কেউ সিদ্ধান্ত নেবেন।',
  },
  OWN_DELETION: {
    en: 'The member deleted this account, so staff cannot restore it.',
    bn: 'সদস্য নিজেই এই অ্যাকাউন্ট মুছেছেন, তাই কর্মীরা এটি ফিরিয়ে আনতে পারবেন না।',
  },
  PHOTO_CHANGED: {
    en: 'This photo has changed since you opened it. Review it again.',
    bn: 'আপনি দেখার পর ছবিটি বদলে গেছে। আবার দেখুন।',
  },
  CONFIRM_NUMBER: {
    en: 'Type the number of photos to confirm.',
    bn: 'নিশ্চিত করতে ছবির সংখ্যাটি লিখুন।',
  },
  CLAIMED: { en: 'Another reviewer is reviewing this photo.', bn: 'অন্য একজন পর্যালোচক এটি দেখছেন।' },
  CODE_REQUIRED: { en: 'Enter the code from your authenticator app.', bn: 'আপনার অথেনটিকেটরের কোড দিন।' },
  PASSWORD_CHANGE_REQUIRED: {
    en: 'Set your own password first.',
    bn: 'আগে নিজের একটি পাসওয়ার্ড ঠিক করুন।',
  },
  SECOND_FACTOR_REQUIRED: {
    en: 'Set up the second step of your sign-in first.',
    bn: 'আগে সাইন ইনের দ্বিতীয় ধাপ চালু করুন।',
  },
  OWN_ACCOUNT: {
    en: 'You cannot do this to your own account. Ask someone else in Administration.',
    bn: 'এটি আপনার নিজের অ্যাকাউন্ট: প্রশাসনের অন্য কেউ এটি করবেন।',
  },
  LAST_ADMINISTRATION: {
    en: 'This is the last Administration account that can sign in. Create another one first.',
    bn: 'প্রশাসনের যেসব অ্যাকাউন্ট দিয়ে সাইন ইন করা যায়, এটি তার শেষটি। আগে আরেকটি তৈরি করুন।',
  },
  TAKEN_CONTACTS_USED_UP: {
    en: `You have entered ${TAKEN_CONTACTS_PER_DAY} contacts that already have an account. That is the limit for 24 hours.`,
    bn: `অ্যাকাউন্ট আছে এমন ${bn(TAKEN_CONTACTS_PER_DAY)}টি যোগাযোগ আপনি লিখেছেন। ২৪ ঘণ্টার সীমা এটুকুই।`,
  },
} satisfies ProblemWords;
