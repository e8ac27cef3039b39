import type { Option } from '../option.ts';

/** Suggested sports and games. A member may also write their own. */
export const sportOptions = [
  { key: 'cricket', en: 'Cricket', bn: 'ক্রিকেট' },
  { key: 'football', en: 'Football', bn: 'ফুটবল' },
  { key: 'badminton', en: 'Badminton', bn: 'ব্যাডমিন্টন' },
  { key: 'kabaddi', en: 'Kabaddi', bn: 'কাবাডি' },
  { key: 'volleyball', en: 'Volleyball', bn: 'ভলিবল' },
  { key: 'handball', en: 'Handball', bn: 'হ্যান্ডবল' },
  { key: 'basketball', en: 'Basketball', bn: 'বাস্কেটবল' },
  { key: 'hockey', en: 'Hockey', bn: 'হকি' },
  { key: 'tennis', en: 'Tennis', bn: 'টেনিস' },
  { key: 'table-tennis', en: 'Table tennis', bn: 'টেবিল টেনিস' },
  { key: 'swimming', en: 'Swimming', bn: 'সাঁতার' },
  { key: 'running', en: 'Running', bn: 'দৌড়' },
  { key: 'cycling', en: 'Cycling', bn: 'সাইক্লিং' },
  { key: 'athletics', en: 'Athletics', bn: 'অ্যাথলেটিকস' },
  { key: 'martial-arts', en: 'Martial arts', bn: 'মার্শাল আর্ট' },
  { key: 'yoga', en: 'Yoga', bn: 'যোগব্যায়াম' },
  { key: 'gym', en: 'Gym', bn: 'জিম' },
  { key: 'chess', en: 'Chess', bn: 'দাবা' },
  { key: 'carrom', en: 'Carrom', bn: 'ক্যারম' },
  { key: 'ludo', en: 'Ludo', bn: 'লুডু' },
] as const satisfies readonly Option[];
