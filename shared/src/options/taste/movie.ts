import type { Option } from '../option.ts';

/** Suggested kinds of films. A member may also write their own. */
export const movieOptions = [
  { key: 'bangla-films', en: 'Bangla films', bn: 'বাংলা সিনেমা' },
  { key: 'kolkata-films', en: 'Kolkata films', bn: 'কলকাতার সিনেমা' },
  { key: 'hindi-films', en: 'Hindi films', bn: 'হিন্দি সিনেমা' },
  { key: 'english-films', en: 'English films', bn: 'ইংরেজি সিনেমা' },
  { key: 'bangla-dramas', en: 'Bangla dramas', bn: 'বাংলা নাটক' },
  { key: 'web-series', en: 'Web series', bn: 'ওয়েব সিরিজ' },
  { key: 'liberation-war-films', en: 'Liberation War films', bn: 'মুক্তিযুদ্ধের সিনেমা' },
  { key: 'family-films', en: 'Family films', bn: 'পারিবারিক সিনেমা' },
  { key: 'romantic', en: 'Romantic', bn: 'রোমান্টিক' },
  { key: 'comedy', en: 'Comedy', bn: 'কমেডি' },
  { key: 'action', en: 'Action', bn: 'অ্যাকশন' },
  { key: 'thriller', en: 'Thriller', bn: 'থ্রিলার' },
  { key: 'mystery', en: 'Mystery', bn: 'রহস্য' },
  { key: 'adventure', en: 'Adventure', bn: 'অ্যাডভেঞ্চার' },
  { key: 'historical', en: 'Historical', bn: 'ঐতিহাসিক' },
  { key: 'science-fiction', en: 'Science fiction', bn: 'কল্পবিজ্ঞান' },
  { key: 'animation', en: 'Animation', bn: 'অ্যানিমেশন' },
  { key: 'documentary', en: 'Documentary', bn: 'প্রামাণ্যচিত্র' },
] as const satisfies readonly Option[];
