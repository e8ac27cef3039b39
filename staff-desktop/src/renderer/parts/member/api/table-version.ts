import { atom } from 'jotai';

/** Increases when a member is changed here, so that the table fetches its rows again. */
export const tableVersionAtom = atom(0);
