import type { Language } from '../options/option.ts';

/** The names of what families ask, in sentences about a field and in staff's lists of fields. */
export const factNames = {
  prayer: { en: 'Prayer', bn: 'নামাজ' },
  quran: { en: 'Quran reading', bn: 'কোরআন তিলাওয়াত' },
  madhab: { en: 'Madhab', bn: 'মাজহাব' },
  beard: { en: 'Beard', bn: 'দাড়ি' },
  dress: { en: 'Hijab or niqab', bn: 'হিজাব বা নিকাব' },
  mahram: { en: 'Mahram', bn: 'মাহরাম মেনে চলা' },
  gotra: { en: 'Gotra', bn: 'গোত্র' },
  caste: { en: 'Caste', bn: 'বর্ণ' },
  gana: { en: 'Gana', bn: 'গণ' },
  denomination: { en: 'Denomination', bn: 'মণ্ডলী' },
  tradition: { en: 'Tradition', bn: 'বৌদ্ধ ধারা' },
  study: { en: 'Studies after marriage', bn: 'বিয়ের পর পড়াশোনা' },
  work: { en: 'Work after marriage', bn: 'বিয়ের পর কাজ' },
  place: { en: 'Where to live after marriage', bn: 'বিয়ের পর কোথায় থাকবেন' },
  withParents: { en: 'With parents or apart', bn: 'মা-বাবার সঙ্গে না আলাদা' },
  furtherMarriage: { en: 'Further marriage', bn: 'আরেকটি বিয়ে' },
  children: { en: 'Children', bn: 'সন্তান' },
  childrenNumber: { en: 'Number of children', bn: 'সন্তানের সংখ্যা' },
  childrenWith: { en: 'With whom the children live', bn: 'সন্তান কার সঙ্গে থাকে' },
  fatherWork: { en: 'Father’s work', bn: 'বাবা কী করেন' },
  motherWork: { en: 'Mother’s work', bn: 'মা কী করেন' },
  brothersMarried: { en: 'Brothers married', bn: 'বিবাহিত ভাইয়ের সংখ্যা' },
  sistersMarried: { en: 'Sisters married', bn: 'বিবাহিত বোনের সংখ্যা' },
  siblingsWork: { en: 'What the siblings do', bn: 'ভাই-বোনেরা কী করেন' },
  house: { en: 'Family’s house', bn: 'পরিবারের বাড়ি' },
  land: { en: 'Family’s land', bn: 'পরিবারের জমি' },
  thalassemia: { en: 'Thalassemia', bn: 'থ্যালাসেমিয়া' },
  healthNote: { en: 'More about health', bn: 'স্বাস্থ্য নিয়ে আরও কিছু' },
  mahrMin: { en: 'Lowest mahr', bn: 'সর্বনিম্ন দেনমোহর' },
  mahrMax: { en: 'Highest mahr', bn: 'সর্বোচ্চ দেনমোহর' },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** The same in one language, as a catalogue of texts needs them. */
export function factNamesIn(language: Language): Record<keyof typeof factNames, string> {
  const names = Object.entries(factNames).map(([name, words]) => [name, words[language]] as const);
  return Object.fromEntries(names) as Record<keyof typeof factNames, string>;
}
