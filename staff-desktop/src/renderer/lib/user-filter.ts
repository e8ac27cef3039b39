import type { CallInput, searchUsersCall } from '@milon/shared/contracts';
import { atom } from 'jotai';

export type UserFilter = NonNullable<CallInput<typeof searchUsersCall, 'body'>['filter']>;

/** What the members' table shows; kept while the console is open, and set by who leads there. */
export const filterAtom = atom<UserFilter>({});
