import { store } from '../../lib/store.ts';
import { setMark } from './favorite.ts';
import { invite } from './invitation.ts';
import { waitingAtom } from './waiting-atom.ts';
import { readWaiting } from './waiting-changes.ts';

const resumed = new Set<string>();

/** Shows and sends again what waited when the page was closed, in the same order. */
export function resumeChanges(me: string): void {
  const waiting = readWaiting(me);
  store.set(waitingAtom, waiting);
  for (const { key, change } of waiting) {
    if (resumed.has(key)) continue;
    resumed.add(key);
    if (change.kind === 'favorite') void setMark(change.id, 'favorite', change.add, key);
    else void invite(change.id, change.action, change.reason, key);
  }
}
