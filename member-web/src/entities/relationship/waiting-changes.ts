import { ApiProblem, isProblem } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import { queryClient } from '../../lib/query/query-client.ts';
import { checkConnection, untilOnline } from '../../lib/server/connection.ts';
import { readStored, writeStored } from '../../lib/storage/storage.ts';
import { store } from '../../lib/store.ts';
import { findCachedProfile } from '../profile/profile-cache.ts';
import { onSessionEnd, userKey } from '../session/session.ts';
import {
  LateRefusal,
  lateRefusalsAtom,
  type StoredChange,
  TakenOver,
  type WaitingChange,
  waitingAtom,
} from './waiting-atom.ts';

const storageKey = 'milon-waiting';

/** The pause between two tries of a change while the API answers only other calls. */
const againMs = 2_000;

interface Stored {
  readonly owner: string;
  readonly value: readonly StoredChange[];
}

onSessionEnd(() => {
  store.set(waitingAtom, []);
  store.set(lateRefusalsAtom, []);
});

const me = () => queryClient.getQueryData<User | null>(userKey)?._id;

/** The changes of this member that wait in this browser. */
export function readWaiting(owner: string): readonly StoredChange[] {
  const stored = readStored<Stored>(storageKey);
  return stored?.owner === owner ? stored.value : [];
}

function write(owner: string, value: readonly StoredChange[]): void {
  writeStored(storageKey, value.length > 0 ? { owner, value } : undefined);
  store.set(waitingAtom, value);
}

/** Stores a change that waits. Returns its key. */
export function storeChange(change: WaitingChange): string {
  const owner = me();
  // Unique in this browser, which is all that it must be.
  const key = `${Date.now()}-${Math.random()}`;
  if (owner !== undefined) write(owner, [...readWaiting(owner), { key, change }]);
  return key;
}

function remove(key: string): void {
  const owner = me();
  if (owner === undefined) return;
  write(
    owner,
    readWaiting(owner).filter((stored) => stored.key !== key),
  );
}

/** No answer came, or only that of a proxy while the server restarts. */
const isNoAnswer = (error: unknown) =>
  isProblem(error, 'NETWORK', 'TIMEOUT') ||
  (isProblem(error, 'BAD_ANSWER') && error.status >= 502 && error.status <= 504);

/** Only one tab sends at a time. A browser without locks relies on the server, which refuses a repetition. */
function oneTabAtATime<T>(send: () => Promise<T>): Promise<T> {
  if (!('locks' in navigator)) return send();
  return navigator.locks.request(storageKey, send) as Promise<T>;
}

async function sendIfMine<T>(key: string, send: () => Promise<T>): Promise<T> {
  const owner = me();
  if (owner === undefined || !readWaiting(owner).some((stored) => stored.key === key)) throw new TakenOver();
  try {
    const answer = await send();
    remove(key);
    return answer;
  } catch (error) {
    if (!isNoAnswer(error)) remove(key);
    throw error;
  }
}

/** The changes are sent one after another. */
let last: Promise<unknown> = Promise.resolve();

/** The refusal of a change that the member made some time ago says about which member it was. */
function lateRefusal(error: unknown, { id }: WaitingChange): unknown {
  if (!(error instanceof ApiProblem)) return error;
  const name = findCachedProfile(id)?.firstName;
  return new LateRefusal(name === undefined ? error.message : `${name}: ${error.message}`, error);
}

/** Sends a stored change as soon as there is a connection. */
export async function sendWaiting<T>(key: string, change: WaitingChange, send: () => Promise<T>): Promise<T> {
  for (;;) {
    await untilOnline();
    try {
      const turn = last.then(() => oneTabAtATime(() => sendIfMine(key, send)));
      last = turn.catch(() => undefined);
      return await turn;
    } catch (error) {
      if (!isNoAnswer(error)) throw lateRefusal(error, change);
      // If the API is there after all, tries again soon, but not at once: a proxy may answer for it.
      if (await checkConnection()) await new Promise((resolve) => setTimeout(resolve, againMs));
    }
  }
}
