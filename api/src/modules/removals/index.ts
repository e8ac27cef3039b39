export { listRemovals, listWaitingRemovals, recordRemoval } from './record-removal.ts';
export type { Removal } from './removal.ts';
export { readLists } from './removal-list.ts';
