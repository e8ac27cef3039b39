import { lastOf } from '../../lists.ts';
import type { City, District } from '../../options/index.ts';
import { foldWords } from '../identity/fold-words.ts';

/** Other spellings of a place than its labels: former ones first, then what people write. */
const otherSpellings: Readonly<Partial<Record<District | City, readonly string[]>>> = {
  d1: ['Borguna'],
  d2: ['Barisal', 'Borishal'],
  d4: ['Jhalokathi', 'Jhalakathi', 'Jhalakati', 'ঝালকাটি'],
  d5: ['Potuakhali'],
  d6: ['Perojpur', 'Firojpur', 'ফিরোজপুর'],
  d7: ['Bandorban'],
  d8: ['B Baria', 'Brammanbaria', 'Bramonbaria', 'Brahmanbariya', 'বি বাড়িয়া', 'ব্রাক্ষণবাড়িয়া'],
  d10: ['Chittagong', 'Chottogram', 'Ctg', 'চিটাগং', 'চাটগাঁ'],
  d11: ['Comilla', 'Kumilla'],
  d12: ['Coxbazar', 'কক্সেস বাজার'],
  d14: ['Khagrachari', 'Khagrasori'],
  d15: ['Laxmipur', 'Lakhsmipur', 'Luxmipur', 'লক্ষীপুর'],
  d18: ['Dacca'],
  d22: ['Kishorganj'],
  d25: ['Bikrampur', 'বিক্রমপুর'],
  d26: ['N Ganj'],
  d27: ['Narsinghdi', 'Norsingdi', 'Narshingdi'],
  d29: ['Shariyatpur'],
  d32: ['Chuyadanga'],
  d33: ['Jessore', 'Joshor'],
  d34: ['Jhenaidaha', 'Jhenidah', 'ঝিনাইদাহ'],
  d36: ['Kustia'],
  d40: ['Shatkhira'],
  d42: ['Mymensing', 'Moymonsingh', 'ময়মনসিং'],
  d43: ['Netrakona', 'Netrokuna'],
  d45: ['Bogra', 'Bagura'],
  d46: ['Chapainawabganj', 'Nawabganj', 'Chapai', 'নবাবগঞ্জ'],
  d47: ['Jaipurhat'],
  d48: ['Nowgaon'],
  d49: ['Nator'],
  d52: ['Serajganj', 'Shirajganj'],
  d57: ['Nilfamari'],
  d58: ['Panchagar', 'Ponchogor'],
  d60: ['Takurgaon'],
  d61: ['Hobiganj'],
  d62: ['Maulvibazar', 'Moulovibazar'],
  d63: ['Shunamganj'],
  '1': ['Barisal', 'Borishal'],
  '8': ['Chattogram', 'Chottogram', 'Ctg', 'চিটাগং'],
  '47': ['Dacca'],
  '401': ['NYC'],
  '415': ['Mecca'],
  '416': ['Medina'],
  '419': ['Calcutta'],
};

export const spellingsOf = (key: District | City): readonly string[] => otherSpellings[key] ?? [];

/** Bangla letters that many confuse, and what stands for them. */
const alike: ReadonlyMap<string, string> = new Map([
  ['ী', 'ি'],
  ['ূ', 'ু'],
  ['ণ', 'ন'],
  ['ষ', 'স'],
  ['শ', 'স'],
  ['ং', 'ঙ'],
  ['ঁ', ''],
]);
const kinds = new Set(
  ['district', 'division', 'zila', 'zilla', 'upazila', 'upazilla', 'thana', 'জেলা', 'বিভাগ', 'উপজেলা', 'থানা'].map(
    (word) => foldWords(word),
  ),
);

/**
 * The words of a place's name as names are compared: without accents, doubled letters, the letters that many
 * confuse, and a last word such as 'district'.
 */
export function foldPlace(text: string): string[] {
  const words = foldWords(text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')).split(' ');
  if (words.length > 1 && kinds.has(lastOf(words) ?? '')) words.pop();
  return words.map((word) =>
    Array.from(word, (letter) => alike.get(letter) ?? letter)
      .join('')
      .replaceAll('ঙ্গ', 'ঙ')
      .replaceAll('gonj', 'ganj')
      .replace(/([a-z])\1+/g, '$1'),
  );
}

/** The same as one word: Cox's Bazar, Coxs Bazar and Coxsbazar are one name. */
export const joinPlace = (text: string): string => foldPlace(text).join('');
