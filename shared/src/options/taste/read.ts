import type { Option } from '../option.ts';

/** Suggested things to read. A member may also write their own. */
export const readOptions = [
  { key: 'religious-books', en: 'Religious books', bn: 'ধর্মীয় বই' },
  { key: 'novels', en: 'Novels', bn: 'উপন্যাস' },
  { key: 'short-stories', en: 'Short stories', bn: 'ছোটগল্প' },
  { key: 'poetry', en: 'Poetry', bn: 'কবিতা' },
  { key: 'essays', en: 'Essays', bn: 'প্রবন্ধ' },
  { key: 'biographies', en: 'Biographies', bn: 'জীবনী' },
  { key: 'history', en: 'History', bn: 'ইতিহাস' },
  { key: 'liberation-war-books', en: 'Liberation War books', bn: 'মুক্তিযুদ্ধের বই' },
  { key: 'travel-writing', en: 'Travel writing', bn: 'ভ্রমণকাহিনি' },
  { key: 'science-fiction', en: 'Science fiction', bn: 'কল্পবিজ্ঞান' },
  { key: 'detective-stories', en: 'Detective stories', bn: 'গোয়েন্দা কাহিনি' },
  { key: 'thrillers', en: 'Thrillers', bn: 'থ্রিলার' },
  { key: 'science', en: 'Science', bn: 'বিজ্ঞান' },
  { key: 'self-development', en: 'Self-development', bn: 'আত্মোন্নয়ন' },
  { key: 'business-and-economics', en: 'Business and economics', bn: 'ব্যবসা ও অর্থনীতি' },
  { key: 'newspapers', en: 'Newspapers', bn: 'সংবাদপত্র' },
  { key: 'magazines', en: 'Magazines', bn: 'ম্যাগাজিন' },
  { key: 'comics', en: 'Comics', bn: 'কমিকস' },
] as const satisfies readonly Option[];
