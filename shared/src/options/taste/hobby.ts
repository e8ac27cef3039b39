import type { Option } from '../option.ts';

/** Suggested hobbies. A member may also write their own. */
export const hobbyOptions = [
  { key: 'gardening', en: 'Gardening', bn: 'বাগান করা' },
  { key: 'cooking', en: 'Cooking', bn: 'রান্না' },
  { key: 'baking', en: 'Baking', bn: 'বেকিং' },
  { key: 'reading', en: 'Reading', bn: 'বই পড়া' },
  { key: 'writing', en: 'Writing', bn: 'লেখালেখি' },
  { key: 'painting', en: 'Painting', bn: 'ছবি আঁকা' },
  { key: 'photography', en: 'Photography', bn: 'ফটোগ্রাফি' },
  { key: 'travelling', en: 'Travelling', bn: 'ভ্রমণ' },
  { key: 'fishing', en: 'Fishing', bn: 'মাছ ধরা' },
  { key: 'sewing', en: 'Sewing', bn: 'সেলাই' },
  { key: 'handicrafts', en: 'Handicrafts', bn: 'হস্তশিল্প' },
  { key: 'calligraphy', en: 'Calligraphy', bn: 'ক্যালিগ্রাফি' },
  { key: 'singing', en: 'Singing', bn: 'গান গাওয়া' },
  { key: 'reciting-poetry', en: 'Reciting poetry', bn: 'আবৃত্তি' },
  { key: 'playing-an-instrument', en: 'Playing an instrument', bn: 'বাদ্যযন্ত্র বাজানো' },
  { key: 'cycling', en: 'Cycling', bn: 'সাইকেল চালানো' },
  { key: 'walking', en: 'Walking', bn: 'হাঁটা' },
  { key: 'keeping-pets', en: 'Keeping pets', bn: 'পশুপাখি পোষা' },
  { key: 'collecting-stamps-and-coins', en: 'Collecting stamps and coins', bn: 'ডাকটিকিট ও মুদ্রা সংগ্রহ' },
  { key: 'adda-with-friends', en: 'Adda with friends', bn: 'বন্ধুদের সঙ্গে আড্ডা' },
] as const satisfies readonly Option[];
