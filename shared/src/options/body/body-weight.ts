import type { Option, OptionKey } from '../option.ts';

/** Body weights from 30 to 87 KG, a kilogram apart (spec §3). */
export const bodyWeightOptions = [
  { key: '1', en: '30 KG', bn: '৩০ কেজি' },
  { key: '2', en: '31 KG', bn: '৩১ কেজি' },
  { key: '3', en: '32 KG', bn: '৩২ কেজি' },
  { key: '4', en: '33 KG', bn: '৩৩ কেজি' },
  { key: '5', en: '34 KG', bn: '৩৪ কেজি' },
  { key: '6', en: '35 KG', bn: '৩৫ কেজি' },
  { key: '7', en: '36 KG', bn: '৩৬ কেজি' },
  { key: '8', en: '37 KG', bn: '৩৭ কেজি' },
  { key: '9', en: '38 KG', bn: '৩৮ কেজি' },
  { key: '10', en: '39 KG', bn: '৩৯ কেজি' },
  { key: '11', en: '40 KG', bn: '৪০ কেজি' },
  { key: '12', en: '41 KG', bn: '৪১ কেজি' },
  { key: '13', en: '42 KG', bn: '৪২ কেজি' },
  { key: '14', en: '43 KG', bn: '৪৩ কেজি' },
  { key: '15', en: '44 KG', bn: '৪৪ কেজি' },
  { key: '16', en: '45 KG', bn: '৪৫ কেজি' },
  { key: '17', en: '46 KG', bn: '৪৬ কেজি' },
  { key: '18', en: '47 KG', bn: '৪৭ কেজি' },
  { key: '19', en: '48 KG', bn: '৪৮ কেজি' },
  { key: '20', en: '49 KG', bn: '৪৯ কেজি' },
  { key: '21', en: '50 KG', bn: '৫০ কেজি' },
  { key: '22', en: '51 KG', bn: '৫১ কেজি' },
  { key: '23', en: '52 KG', bn: '৫২ কেজি' },
  { key: '24', en: '53 KG', bn: '৫৩ কেজি' },
  { key: '25', en: '54 KG', bn: '৫৪ কেজি' },
  { key: '26', en: '55 KG', bn: '৫৫ কেজি' },
  { key: '27', en: '56 KG', bn: '৫৬ কেজি' },
  { key: '28', en: '57 KG', bn: '৫৭ কেজি' },
  { key: '29', en: '58 KG', bn: '৫৮ কেজি' },
  { key: '30', en: '59 KG', bn: '৫৯ কেজি' },
  { key: '31', en: '60 KG', bn: '৬০ কেজি' },
  { key: '32', en: '61 KG', bn: '৬১ কেজি' },
  { key: '33', en: '62 KG', bn: '৬২ কেজি' },
  { key: '34', en: '63 KG', bn: '৬৩ কেজি' },
  { key: '35', en: '64 KG', bn: '৬৪ কেজি' },
  { key: '36', en: '65 KG', bn: '৬৫ কেজি' },
  { key: '37', en: '66 KG', bn: '৬৬ কেজি' },
  { key: '38', en: '67 KG', bn: '৬৭ কেজি' },
  { key: '39', en: '68 KG', bn: '৬৮ কেজি' },
  { key: '40', en: '69 KG', bn: '৬৯ কেজি' },
  { key: '41', en: '70 KG', bn: '৭০ কেজি' },
  { key: '42', en: '71 KG', bn: '৭১ কেজি' },
  { key: '43', en: '72 KG', bn: '৭২ কেজি' },
  { key: '44', en: '73 KG', bn: '৭৩ কেজি' },
  { key: '45', en: '74 KG', bn: '৭৪ কেজি' },
  { key: '46', en: '75 KG', bn: '৭৫ কেজি' },
  { key: '47', en: '76 KG', bn: '৭৬ কেজি' },
  { key: '48', en: '77 KG', bn: '৭৭ কেজি' },
  { key: '49', en: '78 KG', bn: '৭৮ কেজি' },
  { key: '50', en: '79 KG', bn: '৭৯ কেজি' },
  { key: '51', en: '80 KG', bn: '৮০ কেজি' },
  { key: '52', en: '81 KG', bn: '৮১ কেজি' },
  { key: '53', en: '82 KG', bn: '৮২ কেজি' },
  { key: '54', en: '83 KG', bn: '৮৩ কেজি' },
  { key: '55', en: '84 KG', bn: '৮৪ কেজি' },
  { key: '56', en: '85 KG', bn: '৮৫ কেজি' },
  { key: '57', en: '86 KG', bn: '৮৬ কেজি' },
  { key: '58', en: '87 KG', bn: '৮৭ কেজি' },
] as const satisfies readonly Option[];

export type BodyWeight = OptionKey<typeof bodyWeightOptions>;

const KILOGRAMS_BEFORE_FIRST_KEY = 29;

/** The weight in kilograms: key 1 is 30, key 58 is 87. */
export function weightInKg(key: BodyWeight): number {
  return KILOGRAMS_BEFORE_FIRST_KEY + Number(key);
}
