import type { Option } from '../option.ts';

/** Suggested interests. A member may also write their own. */
export const interestOptions = [
  { key: 'religion', en: 'Religion', bn: 'ধর্ম' },
  { key: 'education', en: 'Education', bn: 'শিক্ষা' },
  { key: 'technology', en: 'Technology', bn: 'প্রযুক্তি' },
  { key: 'science', en: 'Science', bn: 'বিজ্ঞান' },
  { key: 'history', en: 'History', bn: 'ইতিহাস' },
  { key: 'literature', en: 'Literature', bn: 'সাহিত্য' },
  { key: 'language-learning', en: 'Language learning', bn: 'ভাষা শেখা' },
  { key: 'business', en: 'Business', bn: 'ব্যবসা' },
  { key: 'current-affairs', en: 'Current affairs', bn: 'সাম্প্রতিক ঘটনাবলি' },
  { key: 'health-and-fitness', en: 'Health and fitness', bn: 'স্বাস্থ্য ও ফিটনেস' },
  { key: 'nature', en: 'Nature', bn: 'প্রকৃতি' },
  { key: 'food', en: 'Food', bn: 'খাবারদাবার' },
  { key: 'fashion', en: 'Fashion', bn: 'ফ্যাশন' },
  { key: 'home-decoration', en: 'Home decoration', bn: 'গৃহসজ্জা' },
  { key: 'volunteering', en: 'Volunteering', bn: 'স্বেচ্ছাসেবা' },
  { key: 'travel', en: 'Travel', bn: 'ভ্রমণ' },
  { key: 'art-and-culture', en: 'Art and culture', bn: 'শিল্প ও সংস্কৃতি' },
  { key: 'family-time', en: 'Family time', bn: 'পরিবারের সঙ্গে সময় কাটানো' },
] as const satisfies readonly Option[];
