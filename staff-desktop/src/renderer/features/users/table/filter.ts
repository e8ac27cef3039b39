import { atom } from 'jotai';
import type { UserFilter } from '../api/search-users.ts';

/** What the table shows; kept while the console is open. */
export const filterAtom = atom<UserFilter>({});

/** A filter with one wish changed; undefined takes the wish away. */
export function withWish<Name extends keyof UserFilter>(
  filter: UserFilter,
  name: Name,
  value: UserFilter[Name] | undefined,
): UserFilter {
  const { [name]: _before, ...rest } = filter;
  return value === undefined || value === '' ? rest : { ...rest, [name]: value };
}
