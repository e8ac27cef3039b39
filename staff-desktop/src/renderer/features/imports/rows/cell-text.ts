import { fieldOptions, type Language } from '@milon/shared/options';
import type { FieldValue, UserField } from '../../../lib/user-fields.ts';

const plain = (text: string) => text.trim().toLowerCase();

/** What the input shows for the text of a cell: the key of the option with this word, or the text. */
export function valueOfCell(text: string, { input }: UserField): FieldValue {
  if (input.kind !== 'choice') return text;
  const words = plain(text);
  const option = fieldOptions[input.options].find(({ bn, en, key }) =>
    [bn, en, key].some((one) => plain(one) === words),
  );
  return option?.key ?? '';
}

/** The text of a cell for what was entered: the word of the chosen option, or the text. */
export function cellOfValue(value: FieldValue, { input }: UserField, language: Language): string {
  const text = typeof value === 'string' ? value : value.join(', ');
  if (input.kind !== 'choice') return text;
  return fieldOptions[input.options].find(({ key }) => key === text)?.[language] ?? '';
}
