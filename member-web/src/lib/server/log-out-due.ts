import { readStored, writeStored } from '../storage/storage.ts';

const storageKey = 'milon-log-out-due';

/**
 * Whether a member logged out here, but the server has not confirmed it: the session and its cookie may still
 * be there.
 */
export const isLogOutDue = (): boolean => readStored<boolean>(storageKey) === true;

export function setLogOutDue(isDue: boolean): void {
  writeStored(storageKey, isDue || undefined);
}
