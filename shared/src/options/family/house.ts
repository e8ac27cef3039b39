import type { Option } from '../option.ts';

/** The home of a family, for `family.house` (decisions §10). */
export const houseOptions = [
  { key: 'town', en: 'Own house in a town', bn: 'শহরে নিজেদের বাড়ি' },
  { key: 'flat', en: 'Own flat', bn: 'নিজেদের ফ্ল্যাট' },
  { key: 'village', en: 'Own house in the village', bn: 'গ্রামে নিজেদের বাড়ি' },
  { key: 'both', en: 'Own homes in town and village', bn: 'শহরে ও গ্রামে নিজেদের বাড়ি' },
  { key: 'rented', en: 'Rented home', bn: 'ভাড়া বাসা' },
] as const satisfies readonly Option[];

/** The land of a family in words, without amounts, for `family.land` (decisions §10). */
export const landOptions = [
  { key: 'farm', en: 'Own farmland', bn: 'নিজেদের ফসলি জমি আছে' },
  { key: 'plot', en: 'Own plot to build on', bn: 'নিজেদের বাড়ি করার জমি আছে' },
  { key: 'both', en: 'Own farmland and a plot', bn: 'ফসলি জমি ও বাড়ি করার জমি আছে' },
  { key: 'none', en: 'No land besides the home', bn: 'বসতভিটা ছাড়া জমি নেই' },
] as const satisfies readonly Option[];
