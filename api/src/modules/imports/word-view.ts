import { foldImportWord, type ImportOptionField } from '@milon/shared/rules';
import type { AppContext } from '../../context.ts';
import { digest } from '../../platform/security/tokens.ts';
import type { StoredWords } from './word-queries.ts';

type Keys = Pick<AppContext, 'keys'>;

/** What staff said that a cell means; undefined if they said nothing. */
export type MeaningOf = (field: ImportOptionField, cell: string) => string | undefined;

/** Stands for a word of a field: it may be a person's, if a column was taken for another one. */
export const wordKey = ({ keys }: Keys, field: ImportOptionField, cell: string): string =>
  digest(keys.importHeader, `word:${field}:${foldImportWord(field, cell)}`);

export function meaningsIn(context: Keys, words: StoredWords): MeaningOf {
  // Not by property: a digest is nobody's name, and an empty list is asked nothing.
  const known = new Map(Object.entries(words));
  return (field, cell) => (known.size === 0 ? undefined : known.get(wordKey(context, field, cell)));
}
