import { ApiProblem, isProblem } from '@milon/shared/client';
import type { User } from '@milon/shared/contracts';
import type { InviteDeclineReason } from '@milon/shared/options';
import { atom } from 'jotai';
import { checkConnection, isOffline, untilOnline } from '../../lib/connection.ts';
import { queryClient } from '../../lib/query-client.ts';
import { readStored, writeStored } from '../../lib/storage.ts';
import { store } from '../../lib/store.ts';
import { findCachedProfile } from '../profile/profile-cache.ts';
import { onSessionEnd, userKey } from '../session/session.ts';

const storageKey = 'milon-waiting';

/** A change of a relation to one member that the server does not have yet. */
export type WaitingChange =
  | {
      readonly kind: 'invite';
      readonly id: string;
      readonly action: 'SEND' | 'ACCEPT' | 'DECLINE' | 'WITHDRAW';
      readonly reason?: InviteDeclineReason | undefined;
    }
  | { readonly kind: 'favorite'; readonly id: string; readonly add: boolean };

export interface StoredChange {
  /** Identifies the change, also after a reload. */
  readonly key: string;
  readonly change: WaitingChange;
}

interface Stored {
  readonly owner: string;
  readonly value: readonly StoredChange[];
}

/** The changes that wait for a connection, in the order of the member's presses. */
export const waitingAtom = atom<readonly StoredChange[]>([]);

onSessionEnd(() => store.set(waitingAtom, []));

/** The change is not this tab's any more: another tab sent it, or the member logged out. */
export class TakenOver extends Error {}

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

function add(change: WaitingChange): string {
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

const isNoAnswer = (error: unknown) => isProblem(error, 'NETWORK', 'TIMEOUT');

/** Only one tab sends at a time. A browser without locks relies on the server, which refuses a repetition. */
function oneTabAtOnce<T>(send: () => Promise<T>): Promise<T> {
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
function namedRefusal(error: unknown, { id }: WaitingChange): unknown {
  const name = findCachedProfile(id)?.firstName;
  if (!(error instanceof ApiProblem) || name === undefined) return error;
  return new ApiProblem(`${name}: ${error.message}`, error);
}

async function sendWaiting<T>(key: string, change: WaitingChange, send: () => Promise<T>): Promise<T> {
  for (;;) {
    await untilOnline();
    try {
      const turn = last.then(() => oneTabAtOnce(() => sendIfMine(key, send)));
      last = turn.catch(() => undefined);
      return await turn;
    } catch (error) {
      if (!isNoAnswer(error)) throw namedRefusal(error, change);
      // If the API is there after all, tries again immediately.
      await checkConnection();
    }
  }
}

/**
 * Returns a function that sends a change: at once, or as soon as there is a connection. `repeat` is called
 * instead of `send` if the server may already have the change. A change that waits survives a reload under
 * `key`. Throws the server's refusal, or `TakenOver`.
 */
export function sender<T>(
  change: WaitingChange,
  send: () => Promise<T>,
  { key, repeat = send }: { key?: string | undefined; repeat?: (() => Promise<T>) | undefined } = {},
): () => Promise<T> {
  // Stored at the press: it may wait behind an earlier change of the same member.
  let stored = key ?? (isOffline() ? add(change) : undefined);
  return async () => {
    if (stored === undefined) {
      try {
        return await send();
      } catch (error) {
        if (!isProblem(error, 'NETWORK') || (await checkConnection())) throw error;
        stored = add(change);
      }
    }
    return sendWaiting(stored, change, repeat);
  };
}
