import { atom } from 'jotai';
import { appInfoAtom } from '../app-info.ts';
import { store } from '../store.ts';
import { tellOpenWork } from './open-work.ts';

/** Decisions that have not reached the API. */
export interface Undelivered {
  readonly count: number;
  /** The last delivery failed. */
  readonly isFailing: boolean;
  /** Sends them again now. */
  readonly retry: () => void;
}

export const undeliveredAtom = atom<Undelivered>({ count: 0, isFailing: false, retry: () => undefined });

/** Tells main how many decisions have not reached the API, so that closing asks first. */
export function setUndelivered(undelivered: Undelivered): void {
  const { count, isFailing } = store.get(undeliveredAtom);
  if (undelivered.count === count && undelivered.isFailing === isFailing) return;
  store.set(undeliveredAtom, undelivered);
  if (undelivered.count === count) return;
  tellOpenWork({ undelivered: undelivered.count });
  // In a browser only the page itself can keep the tab open. Electron asks with its own dialog.
  if (store.get(appInfoAtom)?.shell !== 'web') return;
  if (undelivered.count > 0) window.addEventListener('beforeunload', hold);
  else window.removeEventListener('beforeunload', hold);
}

function hold(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
