import { atom } from 'jotai';

/** Whether the console's socket is connected, so that changes of others arrive by themselves. */
export const isLineOpenAtom = atom(false);
