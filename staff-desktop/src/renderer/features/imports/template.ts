import { type ImportField, importFields } from '@milon/shared/contracts';
import { fieldOptions, type Language, type Option } from '@milon/shared/options';
import type { UserField } from '../../lib/user-fields.ts';
import { fieldOf } from './import-fields.ts';

/** The cells of the example that are not the first option of their field. */
const examples: Partial<Record<ImportField, string>> = {
  firstName: 'Rehana',
  lastName: 'Parvin',
  birthday: '1995-04-03',
  phoneNumber: '01712345678',
  email: 'rehana@example.com',
  gender: 'women',
  city: '47',
  country: '1',
  about: 'I teach in a school.',
};

function exampleOf(field: ImportField, { input }: UserField, language: Language): string {
  const text = examples[field];
  if (input.kind !== 'choice') return text ?? '';
  const options: readonly Option[] = fieldOptions[input.options];
  return (options.find(({ key }) => key === text) ?? options[0])?.[language] ?? '';
}

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * A CSV with the headers that an import recognises and one row as an example. `labelOf` writes a header. The
 * mark at the beginning makes spreadsheets read Bangla letters.
 */
export function importTemplate(labelOf: (field: UserField) => string, language: Language): string {
  // First and last name instead of the whole name.
  const columns = importFields
    .filter((name) => name !== 'name')
    .map((name) => ({ name, field: fieldOf(name) }));
  const lines = [
    columns.map(({ field }) => labelOf(field)),
    columns.map(({ name, field }) => exampleOf(name, field, language)),
  ];
  return `\uFEFF${lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')}`;
}
