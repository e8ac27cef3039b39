/** One choice of a list: its key on the wire and its label in both languages (spec §3). */
export interface Option {
  readonly key: string;
  readonly en: string;
  readonly bn: string;
}

/** The languages of the product. */
export type Language = 'en' | 'bn';

/** The union of a list's keys. */
export type OptionKey<L extends readonly Option[]> = L[number]['key'];

/**
 * A list's keys in order, as the non-empty tuple that `z.enum` needs. Throws a `RangeError` for an empty
 * list.
 */
export function keysOf<const L extends readonly Option[]>(list: L): [OptionKey<L>, ...OptionKey<L>[]] {
  const [first, ...rest] = list.map((option): OptionKey<L> => option.key);
  if (first === undefined) throw new RangeError('An option list has at least one option.');
  return [first, ...rest];
}

/** The option with this key, or undefined if the key is missing or unknown. */
export function findOption<const L extends readonly Option[]>(
  list: L,
  key: string | null | undefined,
): L[number] | undefined {
  return list.find((option) => option.key === key);
}

/** The label of a key in a language, or '' if the key is missing or unknown. */
export function labelOf(list: readonly Option[], key: string | null | undefined, language: Language): string {
  return findOption(list, key)?.[language] ?? '';
}
