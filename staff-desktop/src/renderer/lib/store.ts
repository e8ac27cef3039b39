import { createStore } from 'jotai';

/** One store, so that code outside of React reads and writes the same atoms. */
export const store = createStore();
