import { type CallInput, countMatchingUsersCall, searchUsersCall } from '@milon/shared/contracts';
import type { UserFilter } from '../../../lib/address/user-address.ts';
import { callApi } from '../../../lib/server/api.ts';

type Search = CallInput<typeof searchUsersCall, 'body'>;
export type UserSort = NonNullable<Search['sort']>;

/** The number of rows that one call returns. */
export const blockSize = 50;

/** One block of the members that match the filter, and the total number of matches. */
export function searchUsers(asked: {
  filter: UserFilter;
  sort: UserSort;
  skip: number;
  signal: AbortSignal;
}) {
  const { filter, signal, skip, sort } = asked;
  return callApi(searchUsersCall, { query: { limit: blockSize, skip }, body: { filter, sort }, signal });
}

/** The exact number of matches, for a search that only estimated it. */
export async function countUsers(filter: UserFilter, signal: AbortSignal): Promise<number> {
  return (await callApi(countMatchingUsersCall, { body: { filter }, signal })).total;
}
