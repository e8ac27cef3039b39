import { type CallInput, searchUsersCall } from '@milon/shared/contracts';
import { callApi } from '../../../lib/api.ts';
import type { UserFilter } from '../../../lib/user-filter.ts';

type Search = CallInput<typeof searchUsersCall, 'body'>;
export type UserSort = NonNullable<Search['sort']>;

/** Rows as many as one call gives. */
export const blockSize = 50;

/** One stretch of the members that the filter finds, and how many it finds in all. */
export function searchUsers(asked: {
  filter: UserFilter;
  sort: UserSort;
  skip: number;
  signal: AbortSignal;
}) {
  const { filter, signal, skip, sort } = asked;
  return callApi(searchUsersCall, { query: { limit: blockSize, skip }, body: { filter, sort }, signal });
}
