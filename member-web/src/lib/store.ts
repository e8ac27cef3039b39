import { createStore } from 'jotai';

/** The store of the shared state, also for code outside components. */
export const store: ReturnType<typeof createStore> = createStore();
