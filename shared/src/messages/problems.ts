import { SAY_HI_COOLDOWN_DAYS, TAKEN_CONTACTS_PER_DAY } from '../constants.ts';
import type { ProblemCode } from '../contracts/problem.ts';
import type { Language } from '../options/option.ts';
import { momentText } from './moment.ts';
import { accountProblems } from './problems/account.ts';
import { memberProblems } from './problems/members.ts';
import { moneyProblems } from './problems/money.ts';
import { staffProblems } from './problems/staff.ts';
import { bn, type ProblemWords } from './problems/words.ts';

/** The message that a person reads for each problem code (spec §8). */
export const problemMessages: Required<ProblemWords> = {
  MALFORMED: {
    en: 'Something went wrong with this request. Reload the page and try again.',
    bn: 'অনুরোধটিতে একটি সমস্যা হয়েছে। পাতাটি রিলোড করে আবার চেষ্টা করুন।',
  },
  INVALID: {
    en: 'Please check what you entered and try again.',
    bn: 'আপনার দেওয়া তথ্যগুলো আরেকবার দেখে আবার চেষ্টা করুন।',
  },
  NOT_SIGNED_IN: { en: 'Please log in first.', bn: 'আগে লগ ইন করুন।' },
  WRONG_CREDENTIALS: {
    en: 'The phone number, email or password is wrong. Try again or reset your password.',
    bn: 'ফোন নম্বর, ইমেইল বা পাসওয়ার্ড ভুল। আবার চেষ্টা করুন, অথবা পাসওয়ার্ড বদলে নিন।',
  },
  FORBIDDEN: { en: 'You are not allowed to do this.', bn: 'এটি করার অনুমতি আপনার নেই।' },
  FOREIGN_ORIGIN: {
    en: 'For your safety we stopped this. Open our site again and try from there.',
    bn: 'আপনার নিরাপত্তার জন্য কাজটি থামানো হয়েছে। আমাদের সাইট আবার খুলে সেখান থেকে চেষ্টা করুন।',
  },
  NOT_FOUND: { en: 'This is not available.', bn: 'এটি পাওয়া যাচ্ছে না।' },
  METHOD_NOT_ALLOWED: {
    en: 'This page is out of date. Reload it and try again.',
    bn: 'পাতাটি পুরোনো হয়ে গেছে। আবার লোড করে চেষ্টা করুন।',
  },
  CONFLICT: {
    en: 'This has changed in the meantime. Refresh and check it again.',
    bn: 'এর মধ্যে এটি বদলে গেছে। রিফ্রেশ করে আবার দেখুন।',
  },
  TOO_LARGE: {
    en: 'This is too large. Send a smaller one.',
    bn: 'এটি অনুমোদিত আকারের চেয়ে বড়। আরও ছোট একটি পাঠান।',
  },
  TOO_SLOW: {
    en: 'The upload stopped because the connection was lost. Please try again.',
    bn: 'সংযোগ না থাকায় আপলোড থেমে গেছে। আবার চেষ্টা করুন।',
  },
  UNSUPPORTED_TYPE: {
    en: 'This kind of file is not accepted. Choose another one.',
    bn: 'এ ধরনের ফাইল গ্রহণ করা হয় না। অন্য একটি বেছে নিন।',
  },
  PROTOCOL_VERSION: {
    en: 'Your page is out of date. Reload it and upload again.',
    bn: 'আপনার খোলা পাতাটি পুরোনো। রিলোড করে আবার আপলোড করুন।',
  },
  TOO_MANY_REQUESTS: {
    en: 'Too many attempts. Please wait a moment, then try again.',
    bn: 'অনেকবার চেষ্টা করা হয়েছে। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  },
  INTERNAL: {
    en: 'Something went wrong on our side. Please try again.',
    bn: 'আমাদের সার্ভারে একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
  UNAVAILABLE: {
    en: 'This is not available at the moment. Please try again in a few minutes.',
    bn: 'এটি এই মুহূর্তে পাওয়া যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  },
  STORAGE_FULL: {
    en: 'We cannot save anything at the moment. You can continue reading; please try this again in a little while.',
    bn: 'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না। আপনি দেখা ও পড়া চালিয়ে যেতে পারেন; একটু পরে আবার চেষ্টা করুন।',
  },
  ...accountProblems,
  ...memberProblems,
  ...moneyProblems,
  ...staffProblems,
};

/** Messages for the case that the time is known from which the action is allowed. */
const laterMessages: ProblemWords = {
  TAKEN_CONTACTS_USED_UP: {
    en: `You have entered ${TAKEN_CONTACTS_PER_DAY} contacts that already have an account. You can create members again from {moment}.`,
    bn: `অ্যাকাউন্ট আছে এমন ${bn(TAKEN_CONTACTS_PER_DAY)}টি যোগাযোগ আপনি লিখেছেন। {moment} থেকে আবার সদস্য তৈরি করতে পারবেন।`,
  },
  INVITE_LATER: {
    en: 'This person declined your invitation. You can invite them again from {moment}.',
    bn: 'তিনি আপনার আমন্ত্রণ ফিরিয়ে দিয়েছেন। {moment} থেকে আবার আমন্ত্রণ পাঠাতে পারবেন।',
  },
  GOOGLE_LATER: {
    en: 'This email was added lately. You can log in with Google from {moment}; until then, use your phone number.',
    bn: 'এই ইমেইলটি সম্প্রতি যোগ করা হয়েছে। {moment} থেকে Google দিয়ে লগ ইন করতে পারবেন; তার আগে ফোন নম্বর দিয়ে লগ ইন করুন।',
  },
  INVITES_USED_UP: {
    en: 'You have reached the daily limit for invitations. You can send more from {moment}.',
    bn: 'আজকের আমন্ত্রণ পাঠানোর সীমা শেষ হয়েছে। {moment} থেকে আবার পাঠাতে পারবেন।',
  },
  FREE_CONTACTS_USED_UP: {
    en: 'You have reached the daily limit of free contacts. You can unlock more from {moment}.',
    bn: 'আজ বিনা খরচে নম্বর দেখার সীমা শেষ হয়েছে। {moment} থেকে আবার দেখতে পারবেন।',
  },
  HI_LATER: {
    en: `You can say hi to the same person once every ${SAY_HI_COOLDOWN_DAYS} days. You can say hi again from {moment}.`,
    bn: `একই ব্যক্তিকে ${bn(SAY_HI_COOLDOWN_DAYS)} দিনে একবার শুভেচ্ছা জানানো যায়। {moment} থেকে আবার জানাতে পারবেন।`,
  },
};

const minuteMs = 60_000;

/** Says how long to wait: in minutes, and in hours from two hours on. */
function waitMessage(seconds: number, language: Language): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const inHours = minutes > 120;
  const n = inHours ? Math.ceil(minutes / 60) : minutes;
  const shown = n.toLocaleString(language === 'bn' ? 'bn-BD' : 'en-GB');
  if (language === 'bn')
    return `অনেকবার চেষ্টা করা হয়েছে। ${shown} ${inHours ? 'ঘণ্টা' : 'মিনিট'} পরে আবার চেষ্টা করুন।`;
  const unit = inHours ? 'hours' : n === 1 ? 'minute' : 'minutes';
  return `Too many attempts. Please try again in ${shown} ${unit}.`;
}

/**
 * The message that a person reads. `allowedAt` (epoch milliseconds) is rounded up to the minute, so it is
 * never too early, and so are the seconds to wait after too many requests.
 */
export function problemMessage(
  code: ProblemCode,
  language: Language,
  allowedAt?: number,
  waitSeconds?: number,
): string {
  if (code === 'TOO_MANY_REQUESTS' && waitSeconds !== undefined) return waitMessage(waitSeconds, language);
  const later = allowedAt === undefined ? undefined : laterMessages[code];
  if (allowedAt === undefined || !later) return problemMessages[code][language];
  const moment = Math.ceil(allowedAt / minuteMs) * minuteMs;
  return later[language].replace('{moment}', momentText(moment, language));
}

/** Adds the code by which we find in our log what failed. */
export function withCode(message: string, language: Language, code: string): string {
  return language === 'bn'
    ? `${message} আবার হলে আমাদের এই কোডটি জানান: ${code}`
    : `${message} If it happens again, tell us this code: ${code}`;
}
