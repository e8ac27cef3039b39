import { createStore } from 'jotai';

/** One store, so that code outside React uses the same atoms. */
export const store = createStore();
