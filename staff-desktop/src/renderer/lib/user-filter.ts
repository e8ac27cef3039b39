import type { CallInput, searchUsersCall } from '@milon/shared/contracts';
import { atom } from 'jotai';

export type UserFilter = NonNullable<CallInput<typeof searchUsersCall, 'body'>['filter']>;

/** The filter of the members' table, kept while the console is open. Links to the table set it. */
export const filterAtom = atom<UserFilter>({});
