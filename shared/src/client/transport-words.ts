import type { Language } from '../options/index.ts';
import { numberLocale } from './format.ts';

const english = {
  aborted: 'Request aborted',
  network: 'Network Error',
  brokenOff: 'The download stopped before the end, so nothing was saved. Please try again.',
  timeout: (milliseconds: number) => `timeout of ${milliseconds}ms exceeded`,
  status: (status: number) => `Request failed with status code ${status}`,
};

/** Messages for a call that got no answer, or an answer without a message (spec §8). */
export const transportWords: Record<Language, typeof english> = {
  en: english,
  bn: {
    aborted: 'কাজটি মাঝপথে থামানো হয়েছে।',
    network: 'ইন্টারনেট সংযোগ পাওয়া যাচ্ছে না।',
    brokenOff: 'ডাউনলোড শেষ হওয়ার আগেই থেমে গেছে, তাই কিছু সেভ হয়নি। আবার চেষ্টা করুন।',
    timeout: () => 'সময়মতো উত্তর আসেনি।',
    status: (status) => `আমাদের সার্ভার কাজটি করতে পারেনি (${status.toLocaleString(numberLocale.bn)})।`,
  },
};
