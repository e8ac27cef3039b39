import type { ImportField } from '@milon/shared/contracts';
import type { Language, Option } from '@milon/shared/options';
import { importOptions, readImportOption } from '@milon/shared/rules';
import type { FieldValue } from '../../../lib/user-fields.ts';

const isOptionField = (name: ImportField): name is keyof typeof importOptions => name in importOptions;

/** What the input shows for the text of a cell: the key of the option that it names, or the text. */
export const valueOfCell = (text: string, name: ImportField): FieldValue =>
  isOptionField(name) ? (readImportOption(name, text) ?? '') : text;

/** The text of a cell for what was entered: the word of the chosen option, or the text. */
export function cellOfValue(value: FieldValue, name: ImportField, language: Language): string {
  const text = typeof value === 'string' ? value : value.join(', ');
  if (!isOptionField(name)) return text;
  const options: readonly Option[] = importOptions[name];
  return options.find(({ key }) => key === text)?.[language] ?? '';
}
