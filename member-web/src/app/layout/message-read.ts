import type { User } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { store } from '../../lib/store.ts';

const key = 'milon-message-read';

/** What the sheet over the page told this member here. Another status or message is to be read again. */
interface Read {
  readonly owner: string;
  readonly message: string;
}

const readAtom = atom(readStored<Read>(key, 'sessionStorage') ?? readStored<Read>(key));

const readBy = ({ _id, activePolicy, firstLookWaiting, policyMessage }: User): Read => ({
  owner: _id,
  message: `${activePolicy}${firstLookWaiting} ${policyMessage}`,
});

/** Whoever may contact others has read the message for good. Others look around for this visit. */
export const mayGoOn = (user: User): boolean => policyAllows(user.activePolicy).contacts;

export function setMessageRead(user: User, isRead: boolean): void {
  const read = isRead ? readBy(user) : undefined;
  // From both places: one of them may have an earlier message, and would win at the next load.
  writeStored(key, undefined);
  if (read) writeStored(key, read, mayGoOn(user) ? 'localStorage' : 'sessionStorage');
  store.set(readAtom, read);
}

function isMessageRead(user: User): boolean {
  const read = store.get(readAtom);
  const { owner, message } = readBy(user);
  return read?.owner === owner && read.message === message;
}

/** Whether the member has read the message. The server cannot know, and leaves the page clear. */
export function useMessageRead(user: User | undefined): boolean {
  return useSyncExternalStore(
    (onChange) => store.sub(readAtom, onChange),
    () => user !== undefined && isMessageRead(user),
    () => user !== undefined && mayGoOn(user),
  );
}
