import { type ImportField, importFields } from '@milon/shared/contracts';
import type { Language, Option } from '@milon/shared/options';
import { importFieldNames, importOptions } from '@milon/shared/rules';

/** The cells of the example: a text, or the key of an option. */
const example: Readonly<Record<Exclude<ImportField, 'name'>, string>> = {
  firstName: 'Rehana',
  lastName: 'Parvin',
  gender: 'women',
  birthday: '1995-04-03',
  phoneNumber: '01712345678',
  email: 'rehana@example.com',
  religion: 'islam',
  maritalStatus: '1',
  furtherMarriage: '',
  city: '47',
  district: '',
  country: '1',
  homeDistrict: 'd11',
  homeUpazila: '',
  height: '5',
  bloodGroup: '3',
  skinTone: '',
  degree: '2',
  workingAs: '',
  workingWith: '',
  sallary: '',
  fatherStatus: '',
  prayer: 'five',
  quran: '',
  madhab: '',
  beard: '',
  dress: 'hijab',
  mahram: '',
  gotra: '',
  caste: '',
  gana: '',
  denomination: '',
  tradition: '',
  fatherWork: '',
  motherWork: '',
  brothers: '',
  brothersMarried: '',
  sisters: '',
  sistersMarried: '',
  siblingsWork: '',
  house: 'village',
  land: '',
  childrenNumber: '',
  childrenWith: '',
  studyPlan: '',
  workPlan: '',
  placePlan: '',
  withParents: '',
  thalassemia: '',
  healthNote: '',
  mahrMin: '',
  mahrMax: '',
  language: '2',
  profileCreatedFor: '1',
  about: 'I teach in a school.',
  note: '',
};

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const lineOf = (cells: readonly string[]) => `${cells.map(quoted).join(',')}\r\n`;

/**
 * A CSV with the headers that an import recognises and one row as an example. The mark at its beginning makes
 * spreadsheets read Bangla letters.
 */
export function importTemplate(language: Language): string {
  const options: Partial<Record<ImportField, readonly Option[]>> = importOptions;
  // First and last name, instead of the whole name.
  const names = importFields.filter((name) => name !== 'name');
  const cells = names.map(
    (name) => options[name]?.find(({ key }) => key === example[name])?.[language] ?? example[name],
  );
  return `\uFEFF${lineOf(names.map((name) => importFieldNames[name][language]))}${lineOf(cells)}`;
}
