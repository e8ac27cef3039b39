import { atom } from 'jotai';

/** Grows when a member was changed here, so that the table asks for its rows again. */
export const tableVersionAtom = atom(0);
