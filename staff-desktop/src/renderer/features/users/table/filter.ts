import type { UserFilter } from '../../../lib/user-filter.ts';

/** Sets one value of a filter; undefined removes it. */
export function withWish<Name extends keyof UserFilter>(
  filter: UserFilter,
  name: Name,
  value: UserFilter[Name] | undefined,
): UserFilter {
  const { [name]: _before, ...rest } = filter;
  return value === undefined || value === '' ? rest : { ...rest, [name]: value };
}
