import type { Language } from '@milon/shared/options';
import { currentLanguage, numberLocale } from './language.ts';

const english = {
  aborted: 'Request aborted',
  network: 'Network Error',
  timeout: (milliseconds: number) => `timeout of ${milliseconds}ms exceeded`,
  status: (status: number) => `Request failed with status code ${status}`,
};

const words: Record<Language, typeof english> = {
  en: english,
  bn: {
    aborted: 'কাজটি মাঝপথে থামানো হয়েছে।',
    network: 'ইন্টারনেট সংযোগ পাওয়া যাচ্ছে না।',
    timeout: () => 'সময়মতো উত্তর আসেনি।',
    status: (status) => `আমাদের সার্ভার কাজটি করতে পারেনি (${status.toLocaleString(numberLocale.bn)})।`,
  },
};

/** What is said of a call whose answer did not come, or says nothing itself (spec §8), in the language of the page. */
export function transportWords(): typeof english {
  return words[currentLanguage()];
}
