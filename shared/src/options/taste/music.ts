import type { Option } from '../option.ts';

/** Suggested kinds of music. A member may also write their own. */
export const musicOptions = [
  { key: 'rabindra-sangeet', en: 'Rabindra Sangeet', bn: 'রবীন্দ্রসংগীত' },
  { key: 'nazrul-geeti', en: 'Nazrul Geeti', bn: 'নজরুলসংগীত' },
  { key: 'lalon-songs', en: 'Lalon songs', bn: 'লালনগীতি' },
  { key: 'baul-songs', en: 'Baul songs', bn: 'বাউল গান' },
  { key: 'bhatiali', en: 'Bhatiali', bn: 'ভাটিয়ালি' },
  { key: 'bhawaiya', en: 'Bhawaiya', bn: 'ভাওয়াইয়া' },
  { key: 'folk-songs', en: 'Folk songs', bn: 'লোকসংগীত' },
  { key: 'patriotic-songs', en: 'Patriotic songs', bn: 'দেশাত্মবোধক গান' },
  { key: 'modern-bangla-songs', en: 'Modern Bangla songs', bn: 'আধুনিক বাংলা গান' },
  { key: 'bangla-band-music', en: 'Bangla band music', bn: 'বাংলা ব্যান্ড সংগীত' },
  { key: 'bangla-film-songs', en: 'Bangla film songs', bn: 'বাংলা সিনেমার গান' },
  { key: 'hamd-and-naat', en: 'Hamd and Naat', bn: 'হামদ ও নাত' },
  { key: 'islamic-songs', en: 'Islamic songs', bn: 'ইসলামি সংগীত' },
  { key: 'kirtan', en: 'Kirtan', bn: 'কীর্তন' },
  { key: 'ghazal', en: 'Ghazal', bn: 'গজল' },
  { key: 'qawwali', en: 'Qawwali', bn: 'কাওয়ালি' },
  { key: 'classical', en: 'Classical', bn: 'শাস্ত্রীয় সংগীত' },
  { key: 'instrumental', en: 'Instrumental', bn: 'যন্ত্রসংগীত' },
  { key: 'hindi-songs', en: 'Hindi songs', bn: 'হিন্দি গান' },
  { key: 'english-songs', en: 'English songs', bn: 'ইংরেজি গান' },
] as const satisfies readonly Option[];
