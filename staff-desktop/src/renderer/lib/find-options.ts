import type { Option } from '@milon/shared/options';

/** Finds options by other words than their names, such as a former name or another spelling. */
export type FindKeys = (typed: string) => ReadonlySet<string>;

/** The options that answer to what is typed, in either language. `wanted` is trimmed and in small letters. */
export function findOptions<O extends Option>(
  options: readonly O[],
  wanted: string,
  find: FindKeys | undefined,
): readonly O[] {
  if (wanted === '') return options;
  const also = find?.(wanted);
  return options.filter(({ bn, en, key }) => `${en}\n${bn}`.toLowerCase().includes(wanted) || also?.has(key));
}
