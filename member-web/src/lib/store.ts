import { createStore } from 'jotai';

/** The store of the shared state, for code outside of components too. */
export const store: ReturnType<typeof createStore> = createStore();
