import type { User } from '@milon/shared/contracts';
import { policyAllows } from '@milon/shared/rules';
import { atom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { store } from '../../lib/store.ts';

const key = 'milon-message-read';

/** The message of the team that this member has read on this device. Another message is to be read again. */
interface Read {
  readonly owner: string;
  readonly message: string;
}

const readAtom = atom<Read | undefined>(readStored<Read>(key));

const readBy = (user: User): Read => ({ owner: user._id, message: user.policyMessage ?? '' });

/** Whoever may contact others may go on after the message. For others it stays over the page. */
export const mayGoOn = (user: User): boolean => policyAllows(user.activePolicy).contacts;

export function setMessageRead(user: User, isRead: boolean): void {
  const read = isRead ? readBy(user) : undefined;
  writeStored(key, read);
  store.set(readAtom, read);
}

function isMessageRead(user: User): boolean {
  const read = store.get(readAtom);
  const { owner, message } = readBy(user);
  return mayGoOn(user) && read?.owner === owner && read.message === message;
}

/** Whether the member has read the message. The server cannot know, and leaves the page clear. */
export function useMessageRead(user: User | undefined): boolean {
  return useSyncExternalStore(
    (onChange) => store.sub(readAtom, onChange),
    () => user !== undefined && isMessageRead(user),
    () => user !== undefined && mayGoOn(user),
  );
}
